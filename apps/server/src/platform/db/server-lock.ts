import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './private-files.ts';

/** Somebody who only looks whether the lock is held has it for a moment too. */
const PATIENCE_MS = 1_000;
const BUSY = 5;

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');

const take = (file: string, timeout: number): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout });
  try {
    // Nothing is ever written, so that no journal has to lie beside it.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
};

/** Kept in sight, else it would be cleared away, and the lock with it. */
let held: DatabaseSync | undefined;

/**
 * Makes this process the one server of a data folder, until it ends, in whatever way: the system itself holds the lock, by way of
 * an empty SQLite file, so that a server which is killed leaves nothing behind. Answers whether it is.
 */
export const lockFolder = (dataDir: string): boolean => {
  makePrivate(lockFile(dataDir));
  held = take(lockFile(dataDir), PATIENCE_MS);
  return held !== undefined;
};

export const isServed = (dataDir: string): boolean => {
  if (!existsSync(lockFile(dataDir))) return false;
  const lock = take(lockFile(dataDir), 0);
  lock?.close();
  return !lock;
};
