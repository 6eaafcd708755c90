import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('processes that ask for ports at the same time never get the same one', async () => {
  const module = fileURLToPath(new URL('support/free-port.ts', import.meta.url));
  // Each process holds its ports until its input ends, as a test run holds them until it ends.
  const program = `
    const { freePort } = await import(${JSON.stringify(module)});
    const ports = [];
    while (ports.length < 60) ports.push(await freePort());
    process.stdout.write(JSON.stringify(ports));
    process.stdin.resume();`;
  const runs = [1, 2, 3].map(() => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]));
  const printed = await Promise.all(
    runs.map(
      (run) => new Promise<string>((resolve) => run.child.stdout?.once('data', (data) => resolve(String(data)))),
    ),
  );
  for (const { child } of runs) child.stdin?.end();
  await Promise.all(runs);
  const ports = printed.flatMap((text) => JSON.parse(text) as number[]);
  expect(ports).toHaveLength(180);
  expect(new Set(ports).size).toBe(180);
});
