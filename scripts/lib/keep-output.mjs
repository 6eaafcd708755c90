// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
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

/** Saves a step's output in the folder, or else in a temporary folder. Returns the file's path, or undefined if neither can be written. */
export const keepOutput = (folder, name, output) => {
  const kept = written(join(folder, `${name}.log`), output);
  if (kept) return kept;
  const other = temporaryFolder();
  return other && written(join(other, `${name}.log`), output);
};
