import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';
import type { PoolFigures } from '../db/postgres.ts';
import { gaugeDatabase } from './state-of-database.ts';
import { countWhatHappens } from './what-happens.ts';

interface Measured extends Pick<AppContext, 'db' | 'now'> {
  /** None of SQLite, which has one connection. */
  readonly pool: (() => PoolFigures) | undefined;
  /** The kinds of due work. */
  readonly kinds: readonly string[];
  readonly isStandingStill: () => boolean;
}

const gaugePool = (registry: Registry, pool: () => PoolFigures): void => {
  new Gauge({
    name: 'hitosoroi_database_connections',
    help: 'Connections of this server to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
};

const gaugeWorkers = (registry: Registry, isStandingStill: () => boolean): void => {
  new Gauge({
    name: 'hitosoroi_worker_stands_still',
    help: 'Whether a worker of this server has not gone on for too long',
    registers: [registry],
    collect() {
      this.set(isStandingStill() ? 1 : 0);
    },
  });
};

/** The figures of this server in the format of Prometheus, on a port of their own: they are nobody else’s business. */
export const metricsServer = ({ db, now, pool, kinds, isStandingStill }: Measured): Server => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countWhatHappens(registry);
  if (pool) gaugePool(registry, pool);
  gaugeWorkers(registry, isStandingStill);
  const readDatabase = gaugeDatabase(registry, db, now, kinds);
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    await readDatabase();
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
};
