import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildConsole } from './console-app.ts';
import { BEATS_EVERY_MS, type FromConsole, PORT_TAKEN, type ToConsole } from './console-process.ts';
import { workersOf } from './jobs.ts';
import { openDatabase } from './platform/db/database.ts';
import { watchDatabase } from './platform/db/database-health.ts';
import type { HearOutage } from './platform/db/outage.ts';
import { closeGently } from './platform/http/health-routes.ts';
import { forwardEvents } from './platform/metric-events.ts';
import { type RunningWorker, startWorker } from './platform/work/worker.ts';
import {
  besideEachOther,
  configOrGiveUp,
  giveUp,
  limitStop,
  listenOr,
  loggerOf,
  portTaken,
  tracesOf,
} from './start-process.ts';

/** The console's process. It serves the console, and runs the jobs that staff cause or that read many rows. `main.ts` starts it. */

const tell = (said: FromConsole): void => {
  process.send?.(said);
};

/** Sends this process's metrics to the shop's process, which serves the metrics of both processes on one port. */
const serveFigures = async (): Promise<void> => {
  const { processFigures } = await import('./platform/metrics/serve-metrics.ts');
  const figures = processFigures('hitosoroi_console_');
  process.on('message', async (asked: ToConsole) => {
    if (asked === 'figures') tell({ figures: await figures() });
  });
  forwardEvents((...event) => tell({ event }));
};

/** Half of the shop's connections, because few staff use the console. */
const poolSizeOf = (shopsPoolSize: number): number => Math.max(2, Math.ceil(shopsPoolSize / 2));

let stop = async (): Promise<void> => process.exit(0);
for (const event of ['SIGTERM', 'SIGINT']) process.on(event, () => stop());
// The shop's process has ended. The next one needs this port at once, and runs the unfinished jobs of this process again.
process.on('disconnect', () => process.exit(1));

const start = async (): Promise<void> => {
  if (!process.send) giveUp('The server starts the console by itself: start main.js.');
  const workers: RunningWorker[] = [];
  const isWorkStandingStill = () => workers.some((worker) => worker.isStandingStill());
  setInterval(() => tell({ isStandingStill: isWorkStandingStill() }), BEATS_EVERY_MS);

  const config = configOrGiveUp();
  const { host, consolePort = 0, isConsoleAsked, isProduction, metricsPort } = config;
  const logger = loggerOf(config).child({ process: 'console' });
  const sendLastSpans = await tracesOf(config, 'console', logger);
  const now = () => new Date(Date.now() + config.clockOffsetMs);
  let hear: HearOutage = () => undefined;
  const { db } = openDatabase(
    { ...besideEachOther(config), databasePoolSize: poolSizeOf(config.databasePoolSize) },
    (outage) => hear(outage),
  );
  hear = watchDatabase(db, logger);
  if (metricsPort !== undefined) await serveFigures();
  const context = { config, db, now, logger, isWorkStandingStill };
  const app: FastifyInstance = await buildConsole({ ...context, consoleFolder: process.argv[2] ?? '' });

  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    limitStop(app, config);
    await Promise.all([closeGently(app, config.drainMs), ...workers.map((worker) => worker.stop())]);
    await Promise.all([db.destroy(), sendLastSpans()]);
    process.exit(0);
  };

  const isListening = await listenOr(app, host, consolePort);
  // In development another server may use the port. This server then has no console. If its settings name the port, it ends instead.
  if (!isListening && (isProduction || isConsoleAsked)) giveUp(portTaken(consolePort, 'CONSOLE_PORT'), PORT_TAKEN);
  if (!isListening)
    process.stdout.write(`\n  ${portTaken(consolePort, 'CONSOLE_PORT')} There is no console meanwhile.\n`);
  const name = `${hostname()}:${consolePort}/${randomUUID()}`;
  workersOf(context, 'console').forEach((kinds, group) => {
    workers.push(startWorker({ ...context, worker: `${name}/${group}` }, kinds));
  });
  tell(isListening ? 'open' : 'without-port');
};

start().catch((error: unknown) => giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error)));
