import type { Db } from '../src/platform/db/database.ts';

/** A database that holds back its answers until the test releases them. */
export const heldBack = (db: Db) => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const held = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.resolve();
      await gate.promise;
      return result;
    },
  });
  return { held, asked: asked.promise, release: gate.resolve };
};
