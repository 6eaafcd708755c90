import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { type Db, makePrivate } from './database.ts';

/** Records, when a server starts, to which shop the database belongs. */
export const claimDatabase = async (
  db: Db,
  { isProduction, isRehearsal, publicUrl }: Pick<Config, 'isProduction' | 'isRehearsal' | 'publicUrl'>,
): Promise<void> => {
  const shop = { is_production: isProduction, public_url: publicUrl, is_copy: false, is_rehearsal: isRehearsal };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('serving')
    .values({ id: 1, ...shop })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(shop)
        .where((is) => is.or([is('serving.is_rehearsal', '=', isRehearsal), is('serving.is_production', '=', false)])),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new Error('Another server claimed the database: a rehearsal, or the real shop.');
};

/** How long a starting server waits for the lock. `isServed` also takes the lock, for a moment. */
const PATIENCE_MS = 1_000;
const BUSY = 5;

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');

const take = (file: string, timeout: number): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout });
  try {
    // The journal stays in memory, because nothing is ever written to the lock file.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
};

/** Refers to the lock while the process runs. Otherwise the garbage collector would release the lock. */
let held: DatabaseSync | undefined;

/**
 * Makes this process the only server of a data folder until the process ends. Returns false if another server has the folder. The lock is
 * on an empty SQLite file. The operating system releases it even if the server is killed.
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
