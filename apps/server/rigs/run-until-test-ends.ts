import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Runs a program that Debian provides, and ends it when the test ends. */
export const runUntilTestEnds = (program: string, args: readonly string[]): void => {
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    // nginx ends its workers only when it is asked to end.
    child.kill('SIGTERM');
    await ended;
  });
};
