import type { FastifyInstance } from 'fastify';
import { version } from '../../server-file.ts';
import type { AppContext } from '../app-context.ts';
import { whyUnusable } from '../db/database-health.ts';
import type { OutageKind } from '../db/outage.ts';
import { emit } from '../metric-events.ts';

/** Emits a metric event for each answer, with its route and not its URL, because there are too many different URLs. */
export const emitAnswers = (app: FastifyInstance, name: 'shop' | 'console'): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const seconds = reply.elapsedTime / 1_000;
    emit('answered', { app: name, method, route: routeOptions.url ?? 'none', status: reply.statusCode, seconds });
    done();
  });
};

const reasons: Record<OutageKind, string> = {
  away: 'database-away',
  busy: 'database-busy',
  full: 'database-disk-full',
};

const REUSED_MS = 1_000;

type HealthContext = Pick<AppContext, 'db' | 'isWorkStandingStill'>;

/**
 * `/healthz` says that the process lives, and its version. `/readyz` says that it can serve: the database can be used, the workers run, and
 * the server is not stopping. A stopping server still answers requests, but closes each connection after the answer. Otherwise browsers
 * would keep it open.
 */
export const healthRoutes = (app: FastifyInstance, { db, isWorkStandingStill }: HealthContext): void => {
  let isStopping = false;
  let looking: Promise<OutageKind | undefined> | undefined;
  let foundAt = 0;
  /** The check writes to the database, and any visitor may request it. So only one check runs at a time, and at most one a second. */
  const look = () => {
    if (looking && (foundAt === 0 || Date.now() - foundAt < REUSED_MS)) return looking;
    foundAt = 0;
    looking = whyUnusable(db).finally(() => {
      foundAt = Date.now();
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
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'not ready', reason: 'stopping' });
    if (isWorkStandingStill?.()) return reply.code(503).send({ status: 'not ready', reason: 'work-stands-still' });
    const why = await look();
    return why ? reply.code(503).send({ status: 'not ready', reason: reasons[why] }) : { status: 'ok' };
  });
};
