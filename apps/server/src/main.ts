import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { EnvFileError, loadEnvFile } from './env-file.ts';
import { scheduleRounds, workersOf } from './jobs.ts';
import { logProviderCheck, refuseOtherThanSandbox } from './money/payments/check-connection.ts';
import { startMarking } from './money/payments/database-mark.ts';
import { loadDemo } from './operator/demo/load-demo.ts';
import { refuseUnfit } from './operator/fit-database.ts';
import { demoSignInPath, loadDemoStaff } from './people/staff/demo-staff.ts';
import type { AppContext } from './platform/app-context.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { watchDatabase } from './platform/db/database-health.ts';
import { migrate } from './platform/db/migrate.ts';
import { type HearOutage, waitForDatabase } from './platform/db/outage.ts';
import { claimDatabase, lockFolder } from './platform/db/server-lock.ts';
import { closeGently } from './platform/http/health-routes.ts';
import { mostPressure } from './platform/limits/shed-load.ts';
import { createLogger } from './platform/logger.ts';
import { logMailCheck } from './platform/mail/transport.ts';
import { noteRehearsal } from './platform/rehearsal.ts';
import { type RunningWorker, reclaimLeases, startWorker } from './platform/work/worker.ts';
import { version } from './server-file.ts';

/**
 * The folder of a built app. `dist` is a link that the next build changes. The server keeps the folder to which the link led when the
 * server started.
 */
const builtFolder = (app: string): string => {
  const folder = fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
  return existsSync(folder) ? realpathSync(folder) : folder;
};

const shopFolder = builtFolder('storefront');
const consoleFolder = builtFolder('console');

/** Prints why the server cannot start, without a stack, and ends the process. */
const giveUp = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const configOrGiveUp = (): Config => {
  try {
    loadEnvFile();
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof EnvFileError) return giveUp(error.message);
    throw error;
  }
};

const demoLinks = (url: string): string => `
  Hitosoroi is open at ${url}

  A dormitory    ${url}/?key=demo-dorm
  A school       ${url}/?code=SCHOOL1
  Not opened     ${url}/?key=demo-closed
  Not published  ${url}/?key=demo-hidden
  Mailbox        ${url}/dev/mail
  The API        ${url}/api/docs
`;

const staffLinks = (url: string): string => `
  The console is open at ${url}; these sign in with one click, on this machine only

${staffRoles.map((role) => `  ${role.padEnd(13)}  ${url}${demoSignInPath(role)}`).join('\n')}
`;

/** Starts to listen. Returns false if the port is taken. */
const listenOr = async (app: FastifyInstance, host: string, port: number): Promise<boolean> => {
  try {
    await app.listen({ host, port });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return false;
  }
};

/**
 * Opens the console if it is enabled, and loads its modules only then. In development, another server may use the console's port. The shop
 * then runs without the console, unless the settings contain the port.
 */
const openConsole = async (context: AppContext): Promise<FastifyInstance | undefined> => {
  const { host, consolePort, isConsoleAsked } = context.config;
  if (consolePort === undefined) return undefined;
  const { buildConsole } = await import('./console-app.ts');
  const app = await buildConsole({ ...context, consoleFolder });
  if (await listenOr(app, host, consolePort)) return app;
  if (isConsoleAsked) giveUp(portTaken(consolePort, 'CONSOLE_PORT'));
  process.stdout.write(`\n  ${portTaken(consolePort, 'CONSOLE_PORT')} There is no console meanwhile.\n`);
  await app.close();
  return undefined;
};

/** Serves the metrics if they are enabled, and loads their modules only then. Must run before the first metric event. */
const openMetrics = async (
  context: AppContext,
  { pool }: Database,
  isStandingStill: () => boolean,
): Promise<Server | undefined> => {
  const { metricsHost, metricsPort } = context.config;
  if (metricsPort === undefined) return undefined;
  const { metricsServer } = await import('./platform/metrics/serve-metrics.ts');
  const kinds = workersOf(context).flatMap((group) => Object.keys(group));
  const server = metricsServer({ ...context, pool, kinds, isStandingStill });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) =>
    giveUp(error.code === 'EADDRINUSE' ? portTaken(metricsPort, 'METRICS_PORT') : error.message),
  );
  return server;
};

const portTaken = (port: number, variable: string): string =>
  `Port ${port} is taken by another program: stop that one, or choose another with ${variable}=${port + 10}.`;

/** Logs whether the payment provider and the mail server answer. The server takes orders without them, so nothing waits for this. */
const checkConnections = (context: AppContext): void => {
  for (const check of [logProviderCheck, logMailCheck])
    check(context).catch((err: unknown) => context.logger.error({ err }, 'a connection could not be checked'));
};

/**
 * Stops the server. `start` replaces this function when there is something to close. Before that, a signal or the parent's end just ends
 * the process.
 */
let stop = async (): Promise<void> => process.exit(0);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop());

const start = async (): Promise<void> => {
  const config = configOrGiveUp();
  noteRehearsal(config);
  const logger = createLogger(config.logLevel, undefined, config.isRehearsal ? { base: { rehearsal: true } } : {});
  const now = () => new Date(Date.now() + config.clockOffsetMs);
  await refuseOtherThanSandbox(config);
  // During the start, nothing listens for outages, because `waitForDatabase` waits until the database answers.
  let hear: HearOutage = () => undefined;
  const database = openDatabase(config, (outage) => hear(outage));
  const { db } = database;
  // Locks the folder until the process ends. Does so before any statement, because another server may be migrating the database.
  if (database.engine === 'sqlite' && !lockFolder(config.dataDir))
    giveUp(
      `Another server uses ${config.dataDir}. SQLite is for one: stop that one, give this one a DATA_DIR of its own, or let both use a PostgreSQL (DATABASE_URL).`,
    );
  const workers: RunningWorker[] = [];
  const isWorkStandingStill = () => workers.some((worker) => worker.isStandingStill());
  const context = { config, db, now, logger, shopFolder, mostPressure, isWorkStandingStill };
  await waitForDatabase(async () => {
    await migrate(database);
    await refuseUnfit(db, config);
    await claimDatabase(db, config);
    if (!config.isProduction) {
      await loadDemo(database, now());
      await loadDemoStaff(db, now());
    }
    if (database.engine === 'sqlite') await reclaimLeases(db);
    await scheduleRounds(context);
  }, logger);
  hear = watchDatabase(db, logger);

  const metrics = await openMetrics(context, database, isWorkStandingStill);
  const app = await buildApp(context);

  let marking: { stop: () => Promise<void> } | undefined;

  let consoleApp: FastifyInstance | undefined;
  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Running requests and jobs finish first. But a client that never finishes its request must not keep the process alive.
    setTimeout(() => {
      app.server.closeAllConnections();
      consoleApp?.server.closeAllConnections();
    }, config.drainMs + 10_000).unref();
    setTimeout(() => process.exit(1), 35_000).unref();
    await Promise.all([
      closeGently(app, config.drainMs),
      consoleApp && closeGently(consoleApp, config.drainMs),
      ...workers.map((worker) => worker.stop()),
    ]);
    metrics?.close();
    await marking?.stop();
    await db.destroy();
    process.exit(0);
  };

  if (!(await listenOr(app, config.host, config.port))) giveUp(portTaken(config.port, 'PORT'));
  consoleApp = await openConsole(context);
  // The name has a random part, because containers may have the same host name and port.
  const name = `${hostname()}:${config.port}/${randomUUID()}`;
  marking = startMarking(context);
  workersOf(context).forEach((kinds, group) => {
    workers.push(startWorker({ ...context, worker: `${name}/${group}` }, kinds));
  });
  if (!config.isProduction) {
    process.stdout.write(demoLinks(config.publicUrl));
    if (consoleApp) process.stdout.write(staffLinks(config.consoleUrl));
  }
  process.send?.('ready');
  if (config.isProduction && config.trustedProxies === 0)
    logger.warn(
      'TRUSTED_PROXIES is 0: behind a proxy everybody has one address, and shares one allowance of requests and of tries',
    );
  logger.info({ version, port: config.port, engine: database.engine }, 'serving');
  if (config.isProduction) checkConnections(context);
};

start().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
