import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** Creates an empty file that only its owner may read. Throws if it exists. */
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'wx', 0o600));

/** Other processes may create and remove these files too. */
const unless = (expected: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error;
  }
};

/** The database holds names and addresses: only its owner may read it and the files that SQLite adds beside it. */
export const makePrivate = (database: string): void => {
  // Does not open an existing file: closing it would release this process's locks on it.
  if (!existsSync(database)) unless('EEXIST', () => makePrivateFile(database));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) unless('ENOENT', () => chmodSync(file, 0o600));
};
