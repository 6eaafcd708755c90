// Compares how long a log-in takes for an existing account and for a missing one. If the ratio is near 1, the time tells a stranger
// nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from '../tests/support/run-server.ts';
import { median } from './lib/statistics.ts';

const ROUNDS = 150;

const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-bench-'));
const { url, stop } = await runServer({ DATA_DIR: folder, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' });

const time = async (email: string, round: number): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${url}/api/v1/consumer/login`, {
    method: 'POST',
    // Each try comes from another IP address, so that the rate limit does not refuse it.
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.0.${Math.floor(round / 200)}.${round % 200}`,
    },
    body: JSON.stringify({ email, password: 'wrong-1' }),
  });
  await answer.text();
  if (answer.status !== 422) throw new Error(`A wrong login was answered ${answer.status}.`);
  return performance.now() - started;
};

const known: number[] = [];
const unknown: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  known.push(await time('dorm@example.jp', round));
  unknown.push(await time(`nobody-${round}@example.jp`, round));
}
await stop();
rmSync(folder, { recursive: true });

process.stdout.write(
  `Wrong login, median of ${ROUNDS}: an account that exists ${median(known).toFixed(1)} ms, one that does not ${median(unknown).toFixed(1)} ms  (${(median(unknown) / median(known)).toFixed(2)})\n`,
);
