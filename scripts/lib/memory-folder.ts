import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** The maximum for a full run, databases and browser profiles together. */
const NEEDED_BYTES = 3e9;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/** A new folder in memory, if Linux has enough, else on disk: the tests' files are thrown away. */
export const newMemoryFolder = (): string => {
  const folder = mkdtempSync(join(hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'hitosoroi-tests-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
};
