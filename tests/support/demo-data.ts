import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../scripts/lib/build.mjs';
import { builtServer } from '../../scripts/lib/built-server.mjs';
import { runServer } from './run-server.ts';

/**
 * A server that starts on an empty folder migrates the database and loads the demo, which costs more than the rest of the start. So the
 * tests do this once, and copy the result.
 */

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;
const TEMPLATE = 'hitosoroi-template-';
const root = fileURLToPath(new URL('../../', import.meta.url));

const changedAt = (file: string): number => Math.trunc(statSync(file).mtimeMs);

/** The folder of the template. Each checkout, build, catalogue and day has its own folder. */
const templateFolder = (): string => {
  const made = [
    statSync(root).ino,
    changedAt(builtServer.file),
    changedAt(`${root}apps/server/catalogue/demo.yaml`),
    Math.trunc((Date.now() + TOKYO_MS) / DAY_MS),
  ];
  return join(tmpdir(), TEMPLATE + made.map((each) => each.toString(36)).join('-'));
};

const isThere = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined;

const removeOld = (): void => {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(TEMPLATE))) {
    const folder = join(tmpdir(), name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - 2 * DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
};

const makeTemplate = async (folder: string): Promise<void> => {
  removeOld();
  const made = mkdtempSync(join(tmpdir(), 'hitosoroi-making-'));
  const data = join(made, 'data');
  mkdirSync(data, { mode: 0o700 });
  const server = await runServer({ DATA_DIR: data });
  await server.stop();
  try {
    renameSync(data, folder);
  } catch (error) {
    // Another process was faster. This process uses the other's template.
    if (!isThere(folder)) throw error;
  }
  rmSync(made, { recursive: true });
};

let template: Promise<string> | undefined;

const prepared = async (): Promise<string> => {
  await buildServer();
  const folder = templateFolder();
  if (!isThere(folder)) await makeTemplate(folder);
  return folder;
};

/** A new folder with the demo's catalogue, members and staff, as after a server's first start. */
export const demoData = async (): Promise<string> => {
  template ??= prepared();
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-data-'));
  cpSync(await template, folder, { recursive: true });
  return folder;
};
