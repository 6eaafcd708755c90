import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** Makes an empty file that only its owner may read. Throws where there is one already. */
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'wx', 0o600));

/** Others may make and remove these files at the same moment. */
const unless = (expected: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error;
  }
};

/** The database holds people's names and addresses: only its owner may read it, and what SQLite will make beside it. */
export const makePrivate = (database: string): void => {
  // One that is there is not opened: closing it again would end the locks that this process has on it.
  if (!existsSync(database)) unless('EEXIST', () => makePrivateFile(database));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) unless('ENOENT', () => chmodSync(file, 0o600));
};
