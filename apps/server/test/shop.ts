import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadDemo } from '../src/catalogue/demo.ts';
import { readConfig } from '../src/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { createLogger } from '../src/logger.ts';
import { emptyDatabase } from './empty-database.ts';

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  readonly now?: string;
}

/** The whole server with the demo catalogue, asked through HTTP, with a clock that the test sets. */
export const openShop = async ({ env = {}, now = '2026-11-15T10:00:00+09:00' }: Options = {}) => {
  const database = await emptyDatabase();
  await migrate(database);
  let clock = new Date(now);
  await loadDemo(database, clock);
  const app = await buildApp({
    config: readConfig(env),
    db: database.db,
    now: () => clock,
    logger: createLogger('silent'),
  });
  onTestFinished(() => app.close());

  const api = (options: InjectOptions & { url: string }) =>
    app.inject({ ...options, url: `/api/v1/consumer${options.url}` });
  return {
    app,
    database,
    db: database.db,
    api,
    get: (url: string, headers: Record<string, string> = {}) => api({ method: 'GET', url, headers }),
    setNow: (instant: string) => {
      clock = new Date(instant);
    },
  };
};
