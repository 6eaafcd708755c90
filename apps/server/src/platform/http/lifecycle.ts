import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { OutageKind } from '../db/outage.ts';
import { whyUnusable } from '../db/watch.ts';
import { emit } from '../metric-events.ts';

/** Emits each answer's outcome under its route: the URL itself may be anything. */
export const sayAnswers = (app: FastifyInstance, name: 'shop' | 'console'): void => {
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

const KEPT_MS = 1_000;

type Lived = Pick<AppContext, 'db' | 'isWorkStandingStill'>;

/**
 * `/healthz` says that the process lives, `/readyz` that it can serve: its database can be used, its worker runs and it is not stopping.
 * While it stops, it answers open requests and closes each connection, which a browser would otherwise keep open.
 */
export const lifecycleRoutes = (app: FastifyInstance, { db, isWorkStandingStill }: Lived): void => {
  let isStopping = false;
  let looking: Promise<OutageKind | undefined> | undefined;
  let foundAt = 0;
  /** The check writes, and every visitor may request it: so it runs once at a time, and at most once a second. */
  const look = () => {
    if (looking && (foundAt === 0 || Date.now() - foundAt < KEPT_MS)) return looking;
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
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'not ready', reason: 'stopping' });
    if (isWorkStandingStill?.()) return reply.code(503).send({ status: 'not ready', reason: 'work-stands-still' });
    const why = await look();
    return why ? reply.code(503).send({ status: 'not ready', reason: reasons[why] }) : { status: 'ok' };
  });
};
