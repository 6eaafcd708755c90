import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { OutageKind } from '../db/outage.ts';
import { whyUnusable } from '../db/readiness.ts';

const reasons: Record<OutageKind, string> = {
  away: 'database-away',
  busy: 'database-busy',
  full: 'database-disk-full',
};

/**
 * `/healthz` says that the process lives, `/readyz` that it can serve: its database can be used and it is not stopping. While it
 * stops, what is in flight is answered and each connection ends with its answer, else a browser would hold it open.
 */
export const lifecycleRoutes = (app: FastifyInstance, db: Db): void => {
  let isStopping = false;
  let looking: Promise<OutageKind | undefined> | undefined;
  /** However many ask at once, the database is asked once. */
  const look = () => {
    looking ??= whyUnusable(db).finally(() => {
      looking = undefined;
    });
    return looking;
  };
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'not ready', reason: 'stopping' });
    const why = await look();
    return why ? reply.code(503).send({ status: 'not ready', reason: reasons[why] }) : { status: 'ok' };
  });
};
