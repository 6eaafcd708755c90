import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './place.ts';

/** A server without work uses some 3 % of a processor. */
const IDLE_SHARE = 0.1;
const SAMPLE_MS = 300;
const AT_MOST_MS = 20_000;

/** The processor time of a process's threads, in ms. Other work on the machine changes it less than the time on the clock. Linux only. */
const ofProcess = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000)
      .reduce((sum, ms) => sum + ms, 0);
  } catch {
    // The process has ended.
    return 0;
  }
};

/** Measures the processor time of a server and, on PostgreSQL, of its database's backend processes. */
export const processorTimeOf = async (pid: number, { config: { databaseUrl } }: Place) => {
  const client = databaseUrl ? new pg.Client({ connectionString: databaseUrl }) : undefined;
  await client?.connect();
  const backends = async (): Promise<number[]> => {
    const found = await client?.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return found?.rows.map((row) => row.pid) ?? [];
  };
  /** The processor time until now, in ms. */
  const read = async (): Promise<number> =>
    [pid, ...(await backends())].reduce((sum, each) => sum + ofProcess(each), 0);
  /** Waits until the server has no work left, and returns the processor time until then, in ms. */
  const untilIdle = async (): Promise<number> => {
    const until = performance.now() + AT_MOST_MS;
    let last = await read();
    while (performance.now() < until) {
      await wait(SAMPLE_MS);
      const now = await read();
      if (now - last < SAMPLE_MS * IDLE_SHARE) return now;
      last = now;
    }
    return last;
  };
  return {
    read,
    untilIdle,
    close: async () => client?.end(),
  };
};
