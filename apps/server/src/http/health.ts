import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** `/healthz` says that the process lives, `/readyz` that it can serve: its database answers and it is not stopping. */
export const healthRoutes = (app: FastifyInstance, db: Db): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const canServe =
      !isStopping &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(canServe ? 200 : 503).send({ status: canServe ? 'ok' : 'not ready' });
  });
};
