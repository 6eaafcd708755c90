// Compares the size of the landing page's scripts and styles with the limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { pageBytes } from '../tests/support/page-bytes.ts';
import { runServer } from '../tests/support/run-server.ts';

const budgets = { script: 100_000, stylesheet: 12_000 };

const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-bench-'));
const { url, stop } = await runServer({ DATA_DIR: dataDir });

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const sizes = await pageBytes(await browser.newPage(), `${url}/?key=demo-dorm`);
await browser.close();
await stop();
rmSync(dataDir, { recursive: true });

process.stdout.write('Landing page, bytes gzipped\n');
for (const [kind, budget] of Object.entries(budgets) as ['script' | 'stylesheet', number][]) {
  const size = sizes[kind];
  process.stdout.write(
    `  ${kind.padEnd(11)}${String(size).padStart(8)} of ${budget}  (${(size / budget).toFixed(2)})\n`,
  );
}
