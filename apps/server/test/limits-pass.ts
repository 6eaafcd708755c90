import type { Db } from '../src/platform/db/database.ts';

/** Makes every shared limit end this many minutes sooner. Limits use the clock of the database, which a test cannot set. */
export const limitsPass = async (db: Db, minutes: number): Promise<void> => {
  for (const { key, until } of await db.selectFrom('limit_count').select(['key', 'until']).execute())
    await db
      .updateTable('limit_count')
      .set({ until: new Date(Date.parse(until) - minutes * 60_000).toISOString() })
      .where('key', '=', key)
      .execute();
};
