import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { fromShop, type Shop } from './shop.ts';

/** Another server on the database of a shop: a second server beside the first, or the server after a restart. */
export const anotherServer = async ({ databaseConfig, context }: Shop): Promise<FastifyInstance> => {
  const { db } = openDatabase(databaseConfig);
  onTestFinished(() => db.destroy());
  const app = await buildApp({ ...context, db });
  onTestFinished(() => app.close());
  return app;
};

/** A visitor with this IP address, who can call any server. The calls return only the status code. */
export const visitorAt = (remoteAddress: string) => {
  const headers = fromShop;
  return {
    get: async (server: FastifyInstance, url: string): Promise<number> =>
      (await server.inject({ url: `/api/v1/consumer${url}`, remoteAddress, headers })).statusCode,
    post: async (server: FastifyInstance, url: string, payload: object): Promise<number> =>
      (await server.inject({ method: 'POST', url: `/api/v1/consumer${url}`, remoteAddress, headers, payload }))
        .statusCode,
  };
};
