import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './dialects.ts';

const TRIES = 30;
const BETWEEN_MS = 100;

/**
 * SQLite overwrites deleted data only in the main file: the write-ahead log still holds recent writes and their earlier values. This
 * checkpoints and truncates that log. False where other connections kept it busy.
 */
export const overwriteErased = async (db: Db): Promise<boolean> => {
  if (isPostgres(db)) return true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await wait(BETWEEN_MS);
  }
  return false;
};
