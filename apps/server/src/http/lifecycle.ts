import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/**
 * `/healthz` says that the process lives, `/readyz` that it can serve: its database answers and it is not stopping. While it
 * stops, what is in flight is answered and each connection ends with its answer, else a browser would hold it open.
 */
export const lifecycleRoutes = (app: FastifyInstance, db: Db): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const canServe = !isStopping && (await answers(db));
    return reply.code(canServe ? 200 : 503).send({ status: canServe ? 'ok' : 'not ready' });
  });
};
