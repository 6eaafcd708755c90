import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { type Db, makePrivate } from './database.ts';

/** Records whose database this is, at a server start. */
export const claimDatabase = async (
  db: Db,
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
): Promise<void> => {
  const shop = { is_production: isProduction, public_url: publicUrl, is_copy: false };
  await db
    .insertInto('serving')
    .values({ id: 1, ...shop })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shop))
    .execute();
};

/** A check whether the lock is held also takes it for a moment. */
const PATIENCE_MS = 1_000;
const BUSY = 5;

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');

const take = (file: string, timeout: number): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout });
  try {
    // Keeps the journal in memory: the lock file is never written to.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
};

/** Referenced, else the garbage collector releases the lock. */
let held: DatabaseSync | undefined;

/**
 * Makes this process the only server of a data folder until it ends. The operating system holds the lock, on an empty SQLite file, so that
 * a killed server leaves no lock behind. Returns whether it succeeded.
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
