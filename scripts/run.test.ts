import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = `
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => { process.stdout.write('ended by ' + signal); process.exit(7); });
setInterval(() => {}, 1_000);
process.stdout.write(process.pid + ' ');
`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s to a command ends the program that it runs', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'program.mjs'), program);
  const command = spawn(process.execPath, ['scripts/run.mjs', relative('.', join(folder, 'program.mjs'))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const printed = new Promise<void>((done) => {
    command.stdout.on('data', (chunk) => {
      output += chunk;
      done();
    });
  });
  await printed;
  const pid = Number.parseInt(output, 10);
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  const closed = once(command, 'close');
  command.kill(signal);
  const [code] = await once(command, 'exit');
  expect([code, isRunning(pid)]).toEqual([7, false]);
  await closed;
  expect(output).toBe(`${pid} ended by ${signal}`);
});
