import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { scheduleRounds, workersOf } from '../src/jobs.ts';
import { readConfig } from '../src/platform/config.ts';
import { type DatabaseConfig, type Db, openDatabase } from '../src/platform/db/database.ts';
import type { HearOutage } from '../src/platform/db/outage.ts';
import { comparePrepared } from '../src/platform/db/prepared.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runDueJobs } from '../src/platform/work/worker.ts';
import { newDatabaseConfig } from './new-database.ts';
import { NOW } from './now.ts';
import { clockOfShop, environmentOf } from './process.ts';

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the server listens for HTTP, on the port of its configuration. */
  readonly listens?: true;
  /** By default nothing is logged. */
  readonly logger?: Logger;
  readonly hear?: HearOutage;
  /** Returns another configuration for the database, for example one that goes through a proxy. */
  readonly reach?: (config: DatabaseConfig) => Promise<DatabaseConfig>;
  /** The built shop. Without it, the server has no pages. */
  readonly shopFolder?: string;
  /** Whether the server keeps a journal of begun payments. True by default, also on PostgreSQL. */
  readonly hasJournal?: boolean;
  /** Wraps the database of the server. */
  readonly through?: (db: Db) => Db;
}

type Headers = Record<string, string>;

/** The header that marks a request as coming from the shop's script. */
export const fromShop = { 'x-requested-with': 'XMLHttpRequest' };

/** The whole server, with the demo catalogue. Tests send it HTTP requests and set its clock. */
export const openShop = async ({
  env = {},
  listens,
  logger = createLogger('silent'),
  hear,
  reach = async (config) => config,
  shopFolder,
  hasJournal = true,
  through = (db) => db,
}: Options = {}) => {
  const databaseConfig = await reach(await newDatabaseConfig('demo'));
  const { journalDir, ...settings } = readConfig({ ...env, DATA_DIR: databaseConfig.dataDir });
  const config = { ...settings, journalDir: hasJournal ? journalDir : undefined };
  const database = openDatabase({ ...databaseConfig, databaseLockMs: config.databaseLockMs }, hear);
  const db = through(database.db);
  comparePrepared(db);
  onTestFinished(() => db.destroy());
  let clock = new Date(NOW);
  const context = {
    config,
    db,
    now: () => clock,
    logger,
    ...(shopFolder !== undefined && { shopFolder }),
  };
  const app = await buildApp(context);
  onTestFinished(() => app.close());
  if (listens) await app.listen({ host: 'localhost', port: context.config.port });

  const api = (options: InjectOptions & { url: string }) =>
    app.inject({ ...options, url: `/api/v1/consumer${options.url}` });

  /** A browser with cookies and an IP address of its own. */
  const visitor = (address = '127.0.0.1', language: 'ja' | 'en' = 'ja') => {
    const jar = new Map<string, string>();
    const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object | string, headers: Headers = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer: LightMyRequestResponse = await api({
        method,
        url,
        remoteAddress: address,
        headers: { 'accept-language': language, ...fromShop, ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name);
      return answer;
    };
    return {
      jar,
      get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
      post: (url: string, body?: object, headers?: Headers) => send('POST', url, body, headers),
      /** Sends any text as the body. */
      postRaw: (url: string, body: string, headers: Headers) => send('POST', url, body, headers),
      put: (url: string, body?: object, headers?: Headers) => send('PUT', url, body, headers),
      me: async () => (await send('GET', '/me')).json().data,
    };
  };

  return {
    app,
    context,
    database,
    db,
    visitor,
    /** The environment for other programs that use the same database. */
    environment: { ...environmentOf(databaseConfig), ...clockOfShop() },
    databaseConfig,
    get: (url: string, headers: Headers = {}) => api({ method: 'GET', url, headers }),
    setNow: (instant: string) => {
      clock = new Date(instant);
    },
    /** Runs a batch of due jobs of all kinds, at the same time. Returns how many it ran. */
    work: (worker = 'the worker') => runDueJobs({ ...context, worker }, Object.assign({}, ...workersOf(context))),
    /** Runs the recurring jobs. */
    poll: async () => {
      await scheduleRounds(context);
      await runDueJobs({ ...context, worker: 'the worker' }, Object.assign({}, ...workersOf(context)));
    },
    /** The development mailbox, newest first. */
    mails: async (): Promise<{ to: string; subject: string; text: string; links: string[] }[]> =>
      (await app.inject('/dev/mail.json')).json(),
  };
};

export type Shop = Awaited<ReturnType<typeof openShop>>;
