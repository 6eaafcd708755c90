import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** The most space that the databases and browser profiles of a full test run take. */
const NEEDED_BYTES = 3e9;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/** Makes a new temporary folder for the tests. The folder is in memory if Linux has enough memory, else on disk. */
export const newMemoryFolder = (): string => {
  const folder = mkdtempSync(join(hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'hitosoroi-tests-'));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
};
