import { onTestFinished } from 'vitest';
import { type Running, runServer } from '../../../tests/support/run-server.ts';
import type { DatabaseConfig } from '../src/platform/db/database.ts';
import { NOW } from './now.ts';

export { freePort } from '../../../tests/support/free-port.ts';

/** Ends a process when the test ends. */
export const untilTestEnds = <Process extends Running>(running: Process): Process => {
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  return running;
};

/**
 * Sets the clock of a program that uses a test shop's data. It starts with the shop's clock: with the real clock, all deadlines would have
 * passed some day.
 */
export const clockOfShop = () => ({ CLOCK_OFFSET: String(Math.round((Date.parse(NOW) - Date.now()) / 1000)) });

export const environmentOf = ({ databaseUrl, dataDir }: DatabaseConfig): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

export const startServer = async (config: DatabaseConfig, env: Record<string, string> = {}) =>
  untilTestEnds(await runServer({ ...environmentOf(config), ...env }));
