import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import { isPostgres } from '../src/platform/db/dialects.ts';

/** Waits until a transaction waits for a lock. Returns at once on SQLite, where only one transaction runs at a time. */
export const untilItWaits = async (db: Db): Promise<void> => {
  if (!isPostgres(db)) return;
  const waiting = async () =>
    (
      await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
};
