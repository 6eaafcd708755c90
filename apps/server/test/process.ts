import { onTestFinished } from 'vitest';
import { type Running, runServer } from '../../../tests/support/run-server.ts';
import type { DatabaseConfig } from '../src/platform/db/database.ts';
import { NOW } from './now.ts';

export { freePort } from '../../../tests/support/free-port.ts';
export { untilConsoleOpen } from '../../../tests/support/run-server.ts';

/** Ends a process when the test ends. */
export const untilTestEnds = <Process extends Running>(running: Process): Process => {
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  return running;
};

/**
 * Settings that start a program with the clock of the test shop. With the real clock, the deadlines in the test data would some day be
 * past, and the tests would fail.
 */
export const clockOfShop = () => ({ CLOCK_OFFSET: String(Math.round((Date.parse(NOW) - Date.now()) / 1000)) });

/** The settings for a database. On PostgreSQL, the server needs no folder. */
export const environmentOf = ({ databaseUrl, dataDir }: DatabaseConfig): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };

export const startServer = async (config: DatabaseConfig, env: Record<string, string> = {}, file?: string) =>
  untilTestEnds(await runServer({ ...environmentOf(config), ...env }, file));
