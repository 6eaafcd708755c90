import { spawnSync } from 'node:child_process';

/** The memory that a process has in use, in MB. */
export const memoryOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_024;
