import { setTimeout as wait } from 'node:timers/promises';
import { databaseTime } from '../../apps/server/src/platform/db/clock.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { brokenLines, type Checked } from './invariants-of-part.ts';
import type { Provider } from './sandbox.ts';

/** A violation is real if it remains for `ROUNDS` rounds and for at least `AT_LEAST_MS`. */
const ROUNDS = 4;
const AT_LEAST_MS = 180_000;
/** Work that no server touches for this long is stuck, even on a busy machine. */
const STANDS_STILL_MS = 600_000;
/** A due time that has passed by every clock, and that no server sets. A job that still has this time was not touched by a server. */
const MARK = '1970-01-01T00:00:00.000Z';

const until = async (isSo: () => Promise<boolean> | boolean, deadline: number): Promise<void> => {
  while (!(await isSo()) && Date.now() < deadline) await wait(50);
};

/** A job that only tests whether the database accepts writes. A killed server may leave it behind, and no worker runs it. */
const TRIAL = 'readiness';

/**
 * Makes all jobs due now that would be retried later, once each, instead of waiting for hours. Also makes the jobs of killed servers due:
 * if such a server's clock was ahead, other servers would wait for minutes.
 */
const workThrough = async (db: Db, deadline: number): Promise<void> => {
  await db
    .updateTable('due_job')
    .set({ due_at: MARK })
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseTime(db))]))
    .where('kind', '<>', TRIAL)
    .execute();
  await until(async () => {
    const left = await db.selectFrom('due_job').where('due_at', '=', MARK).select('id').limit(1).execute();
    return left.length === 0;
  }, deadline);
};

/**
 * Waits until no notice is under way and all work was done once. Then all invariants must hold. If `times` is above 1, this is repeated,
 * and the invariants must hold each time.
 */
export const settle = async (
  db: Db,
  provider: Provider,
  check: () => Promise<Checked>,
  times = 1,
): Promise<Checked> => {
  await provider.control('settings', {
    notices: { drop: 0, duplicate: 0, delayMs: [0, 0], reorder: 0 },
    server: 'normal',
  });
  const began = Date.now();
  for (let held = 0, round = 1; ; round += 1) {
    const deadline = Date.now() + STANDS_STILL_MS;
    await provider.control('release');
    await workThrough(db, deadline);
    await until(() => provider.ledger.noticesUnderWay() === 0, deadline);
    const checked = await check();
    held = brokenLines(checked).length > 0 ? 0 : held + 1;
    const isTimeOver = round >= ROUNDS && Date.now() >= began + AT_LEAST_MS;
    if (held === times || isTimeOver || Date.now() >= deadline) return checked;
  }
};
