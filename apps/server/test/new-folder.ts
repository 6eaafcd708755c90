import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, removed with the test. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
