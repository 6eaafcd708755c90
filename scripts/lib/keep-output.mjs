// Runs on any Node from 20 on: only built-in modules here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const written = (file, output) => {
  try {
    writeFileSync(file, output);
    return file;
  } catch (error) {
    // A partial file would look complete, so it is deleted.
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

/** Saves the output of a step in the folder, or in a temporary folder if that fails. Returns the file's path; undefined if both fail. */
export const keepOutput = (folder, name, output) => {
  const kept = written(join(folder, `${name}.log`), output);
  if (kept) return kept;
  const other = temporaryFolder();
  return other && written(join(other, `${name}.log`), output);
};
