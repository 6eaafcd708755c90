import { databaseTime } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { isPostgres } from '../db/is-postgres.ts';
import type { Worker } from '../work/worker.ts';

const TEN_MINUTES = 600_000;

export const SWEEP_COUNTS_JOB = 'sweep-counts';

/** What was counted of somebody is kept for as long as it limits them, and not much longer. */
export const sweepCounts =
  (db: Db): Worker =>
  async () => {
    const over = db.selectFrom('limit_count').where('until', '<=', databaseTime(db)).select('key');
    // What somebody counts on just now begins anew: two who need the same rows in another order would wait for each other.
    const free = isPostgres(db) ? over.forUpdate().skipLocked() : over;
    await db.deleteFrom('limit_count').where('key', 'in', free).execute();
    return { againAfterMs: TEN_MINUTES };
  };
