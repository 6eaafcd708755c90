import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Place } from './place.ts';

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
  return {
    /** The processor time until now, in ms. */
    read: async (): Promise<number> => [pid, ...(await backends())].reduce((sum, each) => sum + ofProcess(each), 0),
    close: async () => client?.end(),
  };
};
