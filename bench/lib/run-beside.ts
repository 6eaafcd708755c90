import { freePort } from '../../tests/support/free-port.ts';
import { runProgram } from '../../tests/support/run-server.ts';

export interface Beside {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 10;

/** Runs a program that serves, and waits until it answers. */
export const runBeside = async (program: string, env: Record<string, string>): Promise<Beside> => {
  const port = await freePort();
  const { child, ended, output } = runProgram(program, [], { ...env, PORT: String(port) });
  const end = () => child.kill();
  process.once('exit', end);
  const url = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  const stop = async () => {
    child.kill();
    await ended;
    process.off('exit', end);
  };
  return { url, pid: child.pid ?? 0, stop };
};
