import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { version } from '../../server-file.ts';
import type { AppContext } from '../app-context.ts';
import { whyUnusable } from '../db/database-health.ts';
import type { OutageKind } from '../db/outage.ts';
import { emit } from '../metric-events.ts';
import { isRehearsal } from '../rehearsal.ts';

/** Emits a metric event for each answer. The event has the route and not the URL, because there are too many different URLs. */
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

/** For how long a stopping server waits for a quiet moment, and how short a round of the event loop is in such a moment. */
const SEEKS_QUIET_MS = 2_000;
const QUIET_ROUND_MS = 1;

/**
 * Waits until no connection waits to be accepted. When a port closes, the kernel resets the waiting connections, and a proxy does not
 * repeat a POST that it has sent.
 */
const untilNoneWaits = async (server: Server): Promise<void> => {
  let hasCome = true;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  const end = performance.now() + SEEKS_QUIET_MS;
  let began: number;
  do {
    hasCome = false;
    began = performance.now();
    // Each round of the event loop accepts the waiting connections, and then continues here.
    await nextRound();
  } while ((hasCome || performance.now() - began > QUIET_ROUND_MS) && performance.now() < end);
  server.off('connection', note);
};

const stopping = new WeakSet<FastifyInstance>();

/**
 * Closes a server so that a proxy in front of it loses no request. For a while the server still answers requests, but `/readyz` answers
 * 503. After each answer the server closes the connection that the proxy keeps open. Then the port closes, and running requests finish.
 */
export const closeGently = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  stopping.add(app);
  await wait(drainMs);
  await untilNoneWaits(app.server);
  // Closes the port now, because `app.close` would take some rounds of the event loop.
  app.server.close();
  await app.close();
};

type HealthContext = Pick<AppContext, 'db' | 'isWorkStandingStill' | 'isConsoleOpen'>;

/**
 * `/healthz` reports that the process runs, its version, and whether its console is open. `/readyz` reports whether the server can serve:
 * the database is usable, the workers run, and the server is not stopping. A stopping server closes each connection after the answer,
 * because browsers and proxies would otherwise keep it open.
 */
export const healthRoutes = (app: FastifyInstance, { db, isWorkStandingStill, isConsoleOpen }: HealthContext): void => {
  let looking: Promise<OutageKind | undefined> | undefined;
  let foundAt = 0;
  /** Any visitor may request this check, which writes to the database. So only one check runs at a time, and at most one a second. */
  const look = () => {
    if (looking && (foundAt === 0 || Date.now() - foundAt < REUSED_MS)) return looking;
    foundAt = 0;
    looking = whyUnusable(db).finally(() => {
      foundAt = Date.now();
    });
    return looking;
  };
  app.addHook('preClose', async () => {
    stopping.add(app);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.has(app)) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({
    status: 'ok',
    version,
    ...(isConsoleOpen && { console: isConsoleOpen() ? 'open' : 'closed' }),
    ...(isRehearsal() && { rehearsal: true }),
  }));
  app.get('/readyz', async (_request, reply) => {
    if (stopping.has(app)) return reply.code(503).send({ status: 'not ready', reason: 'stopping' });
    if (isWorkStandingStill?.()) return reply.code(503).send({ status: 'not ready', reason: 'work-stands-still' });
    const why = await look();
    return why ? reply.code(503).send({ status: 'not ready', reason: reasons[why] }) : { status: 'ok' };
  });
};
