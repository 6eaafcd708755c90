import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProcessorTime, processorSecondsOf } from './processor-time.ts';

/** Uses a quarter of a second of processor time. */
const burn = 'while (process.cpuUsage().user < 250_000);';
/**
 * Starts a child. The parent and the child use a quarter of a second each. The parent then prints the child's id, and both go on running.
 */
const parent = `const child = require('child_process').spawn(process.execPath, ['-e', \`${burn} process.stdout.write('done'); setInterval(() => {}, 1000)\`], { detached: true });
${burn}
child.stdout.once('data', () => process.stdout.write(String(child.pid)));`;

const isLinux = existsSync('/proc/self/stat');

if (isLinux)
  test('the time of a program and of what it started counts, also of what was not waited for', async () => {
    const program = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const time = new ProcessorTime(program.pid ?? 0);
    const [grandchild] = (await once(program.stdout, 'data')) as [Buffer];
    time.look();
    expect(time.seconds).toBeGreaterThan(0.4);
    const before = time.seconds;
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
    process.kill(Number(grandchild), 'SIGKILL');
    time.look();
    expect(time.seconds).toBeGreaterThanOrEqual(before);
    expect(processorSecondsOf(process.pid)).toBeGreaterThan(0);
  });
