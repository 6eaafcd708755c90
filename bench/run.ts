// Measures the built shop and the server on this machine. Prints each figure with its baseline.
import { spawnSync } from 'node:child_process';
import { buildShop } from '../scripts/lib/build.mjs';

const parts = [
  'bench/landing-bytes.ts',
  'bench/shop-speed.ts',
  'bench/login-timing.ts',
  'bench/server-speed.ts',
  'bench/growth.ts',
  'bench/console-first-screen.ts',
  'bench/console-speed.ts',
  'bench/facilities.ts',
  'bench/server-limits.ts',
  'bench/season.ts',
  'bench/long-list.ts',
];

await buildShop();
for (const part of parts) {
  const { status } = spawnSync(process.execPath, [part], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
