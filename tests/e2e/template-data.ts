import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from '../support/run-server.ts';

/** Before all tests: a folder with the migrated database of the demo. Every server of a test starts on a copy of it, which is cheaper. */
export default async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-e2e-template-'));
  const server = await runServer({ DATA_DIR: folder });
  await server.stop();
  process.env.E2E_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true });
};
