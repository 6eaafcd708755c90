// Runs on any Node from 20 on: only built-in modules here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const written = (file, output) => {
  try {
    writeFileSync(file, output);
    return file;
  } catch (error) {
    // Half of it would look like the whole.
    if (error.code === 'ENOSPC') rmSync(file, { force: true });
    return undefined;
  }
};

const temporaryFolder = () => {
  try {
    return mkdtempSync(join(tmpdir(), 'hitosoroi-'));
  } catch {
    return undefined;
  }
};

/** Keeps what a step printed and gives the file: in the folder, or else, if that is full or not ours, in a temporary one. */
export const keepOutput = (folder, name, output) => {
  const kept = written(join(folder, `${name}.log`), output);
  if (kept) return kept;
  const other = temporaryFolder();
  return other && written(join(other, `${name}.log`), output);
};
