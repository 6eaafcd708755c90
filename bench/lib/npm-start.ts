import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { production } from './production.ts';
import { type Beside, runBeside } from './run-beside.ts';

/** The script behind `npm start`. The script of each checkout decides how that checkout's server starts. */
const START = 'scripts/start.mjs';

interface Started extends Beside {
  /** The time from the command to the first answer, and the server's own part of this time, in ms. */
  readonly startMs: number;
  readonly serverMs: number;
}

/** How long a process has been running, in ms. Linux counts the start in hundredths of a second since the boot. */
const ageOf = (pid: number): number => {
  const startedAt = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  const uptime = readFileSync('/proc/uptime', 'utf8').split(' ')[0];
  return 1_000 * Number(uptime) - 10 * Number(startedAt);
};

/** Starts the server of a checkout as its `npm start` does in production. The database must not contain the demo's members. */
export const npmStart = async (folder: string, env: Record<string, string>): Promise<Started> => {
  const before = performance.now();
  const command = await runBeside(join(folder, START), { ...production, ...env });
  const startMs = performance.now() - before;
  const children = readFileSync(`/proc/${command.pid}/task/${command.pid}/children`, 'utf8').trim().split(' ');
  const pid = Number(children.at(-1));
  return { ...command, pid, startMs, serverMs: ageOf(pid) };
};
