import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, runProgram } from '../../tests/support/run-server.ts';
import { production } from './production.ts';
import type { Beside } from './run-beside.ts';

/** What `npm start` runs in each checkout. How the server itself is started is decided there. */
const START = 'scripts/start.mjs';

interface Started extends Beside {
  /** From the command to the first answer, in ms; and of that the server itself. */
  readonly startMs: number;
  readonly serverMs: number;
}

/** How long a process has run, in ms. Linux counts its start in hundredths of a second since the machine's. */
const ageOf = (pid: number): number => {
  const startedAt = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  const uptime = readFileSync('/proc/uptime', 'utf8').split(' ')[0];
  return 1_000 * Number(uptime) - 10 * Number(startedAt);
};

/** Starts the server of a checkout as its `npm start` does in production. The demo's members must be gone from the database. */
export const npmStart = async (folder: string, env: Record<string, string>): Promise<Started> => {
  const port = await freePort();
  const before = performance.now();
  const { child, ended, output } = runProgram(join(folder, START), [], { ...production, ...env, PORT: String(port) });
  const end = () => child.kill();
  process.once('exit', end);
  const url = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The server in ${folder} ended: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = performance.now() - before;
  const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').at(-1));
  const serverMs = ageOf(pid);
  const stop = async () => {
    child.kill();
    await ended;
    process.off('exit', end);
  };
  return { url, pid, startMs, serverMs, stop };
};
