import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPracticeShop } from '../tests/support/practice-shop.ts';
import { buildConsole, buildShop } from './lib/build.mjs';

/** `npm run practise`: a shop with a day's work in it, for staff who learn the console. When the practice ends, its data is deleted. */
const help = `Usage: npm run practise

A shop with a day's work in it, for staff who learn the console: it prints a link for each role. Stop it with Ctrl+C; nothing of it stays.

  PORT          the shop, 3000
  SANDBOX_PORT  the payment sandbox, 3001
  CONSOLE_PORT  the console, 3002
`;

const { PORT = 3000, SANDBOX_PORT = 3001, CONSOLE_PORT = 3002 } = process.env;

if (process.argv.includes('--help')) {
  process.stdout.write(help);
  process.exit();
}

await buildShop();
await buildConsole();
const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-practice-'));
const ports = { shop: Number(PORT), sandbox: Number(SANDBOX_PORT), console: Number(CONSOLE_PORT) };
const opening = openPracticeShop(folder, ports);

let isEnding = false;
/** Ends the practice. Waits until the shop is open, because the start of the shop starts and stops several servers. */
const end = async (): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  try {
    await (await opening).close();
  } finally {
    rmSync(folder, { recursive: true });
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

process.stdout.write(`${(await opening).server.printed()}\n`);
