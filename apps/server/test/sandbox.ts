import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../payment-sandbox/src/config.ts';
import { startSandbox as start } from '../../payment-sandbox/src/start.ts';
import { freePort } from './process.ts';

/**
 * A payment sandbox with its own ledger, which tests reach only over HTTP. It runs in this process, because starting another process would
 * take longer than most tests.
 */
export const startSandbox = async (): Promise<{ url: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-sandbox-'));
  const port = await freePort();
  const { stop } = await start(readConfig({ DATA_DIR: folder, SANDBOX_PORT: String(port) }));
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  return { url: `http://localhost:${port}` };
};
