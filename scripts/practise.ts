import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPracticeShop } from '../tests/support/practice-shop.ts';
import { buildConsole, buildShop } from './lib/build.mjs';

/** `npm run practise`: a shop with a day's work in it, for staff who learn the console. Nothing of it stays. */
const { PORT = 3000, SANDBOX_PORT = 3001, CONSOLE_PORT = 3002 } = process.env;

await buildShop();
await buildConsole();
const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-practice-'));
const ports = { shop: Number(PORT), sandbox: Number(SANDBOX_PORT), console: Number(CONSOLE_PORT) };
const { server, close } = await openPracticeShop(folder, ports);
process.stdout.write(`${server.printed()}\n`);

const end = async (): Promise<void> => {
  await close();
  rmSync(folder, { recursive: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
