import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** What a full run needs at most, with databases and browser profiles. */
const NEEDED_BYTES = 3e9;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/** Makes a new folder for the tests' files, which are thrown away. It is in memory if Linux has enough memory, else on disk. */
export const newMemoryFolder = (): string => {
  const folder = mkdtempSync(join(hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'hitosoroi-tests-'));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
};
