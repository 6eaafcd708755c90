import type { Db } from '../../platform/db/database.ts';
import { overwriteErased } from '../../platform/db/overwrite-erased.ts';
import type { Worker } from '../../platform/work/worker.ts';

export const OVERWRITE_JOB = 'overwrite-erased';

const AGAIN_MS = 60_000;

/** Once the erasing is committed, what was there is overwritten on the disk. */
export const overwriteJob =
  (db: Db): Worker =>
  async () =>
    (await overwriteErased(db)) ? 'over' : { retryAfterMs: AGAIN_MS, error: 'others used the database all the time' };
