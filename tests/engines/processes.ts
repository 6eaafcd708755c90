import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

interface Started {
  /** The program's output so far, from all streams. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Starts a program. Also reads a third output, because an X server prints its display number there. */
export const start = (program: string, args: readonly string[], env: Record<string, string> = {}): Started => {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of child.stdio.slice(1))
    (stream as Readable).setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return {
    said: () => said,
    stop: async () => {
      if (!isRunning(child)) return;
      // Waits only for the end of the program, not of its outputs: a browser that the driver left behind may hold them open.
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** In milliseconds. Long, so that a busy machine causes no failure. Each wait ends as soon as its condition holds. */
const PATIENCE = 30_000;
const PAUSE = 40;

/** Polls until there is an answer. Retries after an error, such as on a page that is just being left. */
export const until = async <Value>(
  what: string,
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch((error: unknown) => (Date.now() < end ? undefined : Promise.reject(error)));
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Nothing came of it: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
};
