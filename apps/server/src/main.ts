import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { loadDemo } from './catalogue/demo.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createLogger } from './logger.ts';
import { startWorker } from './work/worker.ts';
import { scheduleRounds, workersOf } from './workers.ts';

const shopFolder = fileURLToPath(new URL('../../storefront/dist', import.meta.url));

/** A start that cannot go on is explained in a line or two, not with a stack. */
const giveUp = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const configOrGiveUp = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
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

/** Set once there is something to stop. Whoever started us may be gone before that. */
let stop = async (): Promise<void> => process.exit(0);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop());

const start = async (): Promise<void> => {
  const config = configOrGiveUp();
  const logger = createLogger(config.logLevel);
  const now = () => new Date(Date.now() + config.clockOffsetMs);
  const database = openDatabase(config);
  const { db } = database;
  await migrate(database);
  if (!config.isProduction) await loadDemo(database, now());

  const parts = { config, db, now, logger, shopFolder, mostPressure: { maxEventLoopDelay: 2_000 } };
  const app = await buildApp(parts);
  await scheduleRounds(parts);

  const workers: { stop: () => Promise<void> }[] = [];

  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // What is in flight is finished first; a client that sends its request for ever must not keep the process.
    setTimeout(() => app.server.closeAllConnections(), 10_000).unref();
    setTimeout(() => process.exit(1), 35_000).unref();
    await app.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.destroy();
    process.exit(0);
  };

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    giveUp(
      `Port ${config.port} is taken by another program: stop that one, or choose another with PORT=${config.port + 1}.`,
    );
  }
  // Only who has the port has the name of its workers.
  const name = `${hostname()}:${config.port}`;
  workersOf(parts).forEach((kinds, group) => {
    workers.push(startWorker({ ...parts, worker: `${name}/${group}` }, kinds));
  });
  if (!config.isProduction) process.stdout.write(demoLinks(config.publicUrl));
  logger.info({ port: config.port, engine: database.engine }, 'serving');
};

start().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
