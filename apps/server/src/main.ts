import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { buildApp } from './app.ts';
import { type ConsoleProcess, startConsole } from './console-process.ts';
import { scheduleRounds, workersOf } from './jobs.ts';
import { logProviderCheck, refuseOtherThanSandbox } from './money/payments/check-connection.ts';
import { startMarking } from './money/payments/notice-restore.ts';
import { loadDemo } from './operator/demo/load-demo.ts';
import { refuseUnfit } from './operator/fit-database.ts';
import { demoSignInPath, loadDemoStaff } from './people/staff/demo-staff.ts';
import { firstAdminWords, issueFirstAdminLink } from './people/staff/first-admin-link.ts';
import type { AppContext } from './platform/app-context.ts';
import { logDatabaseClock } from './platform/clock-difference.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { watchDatabase } from './platform/db/database-health.ts';
import { migrate } from './platform/db/migrate.ts';
import { type HearOutage, waitForDatabase } from './platform/db/outage.ts';
import { claimDatabase, lockFolder } from './platform/db/server-lock.ts';
import { logAddressCheck } from './platform/http/address-certificates.ts';
import { closeGently } from './platform/http/health-routes.ts';
import { mostPressure } from './platform/limits/shed-load.ts';
import { logMailCheck } from './platform/mail/transport.ts';
import { type RunningWorker, reclaimLeases, startWorker } from './platform/work/worker.ts';
import { version } from './server-file.ts';
import {
  besideEachOther,
  builtFolder,
  configOrGiveUp,
  giveUp,
  limitStop,
  listenOr,
  loggerOf,
  portTaken,
  tracesOf,
} from './start-process.ts';

const shopFolder = builtFolder('storefront');
const consoleFolder = builtFolder('console');

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

/** Waits for the console's process. Returns whether the console is open. Ends the server if the settings name a port that is taken. */
const untilOpen = async (console: ConsoleProcess): Promise<boolean> => {
  const opened = await console.firstStart;
  if (opened === 'port-taken') process.exit(1);
  return opened === 'open';
};

/** Serves the metrics if they are enabled, and loads their modules only then. Must run before the first metric event. */
const openMetrics = async (
  context: AppContext,
  { pool }: Database,
  isStandingStill: () => boolean,
  consoleProcess: () => ConsoleProcess | undefined,
): Promise<Server | undefined> => {
  const { metricsHost, metricsPort } = context.config;
  if (metricsPort === undefined) return undefined;
  const { metricsServer } = await import('./platform/metrics/serve-metrics.ts');
  const kinds = workersOf(context).flatMap((group) => Object.keys(group));
  const server = metricsServer({
    ...context,
    pool,
    kinds,
    isStandingStill,
    ...(context.config.consolePort !== undefined && { consoleProcess }),
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) =>
    giveUp(error.code === 'EADDRINUSE' ? portTaken(metricsPort, 'METRICS_PORT') : error.message),
  );
  return server;
};

/**
 * Logs whether the payment provider and the mail server answer, and whether the clock is right. The server can take orders without them, so
 * its start does not wait for these checks.
 */
const checkConnections = (context: AppContext): void => {
  const { isProduction } = context.config;
  for (const check of isProduction
    ? [logProviderCheck, logMailCheck, logDatabaseClock, logAddressCheck]
    : [logAddressCheck])
    check(context).catch((err: unknown) => context.logger.error({ err }, 'a connection could not be checked'));
};

/** How often a running server checks certificates, because the operator may forget to renew them. */
const CHECKS_EVERY_MS = 43_200_000;

/**
 * Stops the server. `start` replaces this function when there is something to close. Before that, a signal or the end of the parent process
 * ends this process at once.
 */
let stop = async (): Promise<void> => process.exit(0);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop());

const start = async (): Promise<void> => {
  const config = configOrGiveUp();
  const logger = loggerOf(config);
  const sendLastSpans = await tracesOf(config, 'shop', logger);
  const now = () => new Date(Date.now() + config.clockOffsetMs);
  await refuseOtherThanSandbox(config);
  // During the start, nothing listens for outages, because `waitForDatabase` waits until the database answers.
  let hear: HearOutage = () => undefined;
  const hasConsole = config.consolePort !== undefined;
  const database = openDatabase(hasConsole ? besideEachOther(config) : config, (outage) => hear(outage));
  const { db } = database;
  // Locks the folder until the process ends. Does so before any statement, because another server may be migrating the database.
  if (database.engine === 'sqlite' && !lockFolder(config.dataDir))
    giveUp(
      `Another server uses ${config.dataDir}. SQLite is for one: stop that one, give this one a DATA_DIR of its own, or let both use a PostgreSQL (DATABASE_URL).`,
    );
  const workers: RunningWorker[] = [];
  const isWorkStandingStill = () => workers.some((worker) => worker.isStandingStill());
  let consoleProcess: ConsoleProcess | undefined;
  const isConsoleOpen = () => consoleProcess?.isOpen() ?? false;
  const context = {
    ...{ config, db, now, logger, shopFolder, mostPressure, isWorkStandingStill },
    ...(hasConsole && { isConsoleOpen }),
  };
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

  const metrics = await openMetrics(context, database, isWorkStandingStill, () => consoleProcess);
  const app = await buildApp(context);

  let marking: { stop: () => Promise<void> } | undefined;

  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Lets open requests and running jobs finish first.
    limitStop(app, config);
    await Promise.all([
      closeGently(app, config.drainMs),
      consoleProcess?.stop(),
      ...workers.map((worker) => worker.stop()),
    ]);
    metrics?.close();
    await marking?.stop();
    await Promise.all([db.destroy(), sendLastSpans()]);
    process.exit(0);
  };

  if (!(await listenOr(app, config.host, config.port))) giveUp(portTaken(config.port, 'PORT'));
  if (hasConsole) consoleProcess = startConsole({ logger, consoleFolder });
  const hasOpened = consoleProcess && !config.isProduction && (await untilOpen(consoleProcess));
  // A random part, because containers may share a host name and a port.
  const name = `${hostname()}:${config.port}/${randomUUID()}`;
  marking = startMarking(context);
  workersOf(context, hasConsole ? 'shop' : 'all').forEach((kinds, group) => {
    workers.push(startWorker({ ...context, worker: `${name}/${group}` }, kinds));
  });
  if (!config.isProduction) {
    process.stdout.write(demoLinks(config.publicUrl));
    if (hasOpened) process.stdout.write(staffLinks(config.consoleUrl));
  }
  if (hasConsole) {
    const link = await issueFirstAdminLink(db, config, now());
    if (link) process.stdout.write(firstAdminWords(link));
  }
  process.send?.('ready');
  if (config.isProduction && config.trustedProxies === 0)
    logger.warn(
      'TRUSTED_PROXIES is 0: behind a proxy everybody has one address, and shares one allowance of requests and of tries',
    );
  logger.info({ version, port: config.port, engine: database.engine }, 'serving');
  checkConnections(context);
  setInterval(() => checkConnections(context), CHECKS_EVERY_MS).unref();
};

start().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
