import { readFileSync } from 'node:fs';

/** The memory of a process in MB: at present, and at its peak. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
};
