import { setTimeout as wait } from 'node:timers/promises';
import { databaseTime } from '../../apps/server/src/platform/db/clock.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { brokenLines, type Checked } from './invariants-of-part.ts';
import type { Provider } from './sandbox.ts';

/** All work was looked at so often, and so long it took at least: what is broken then is broken. */
const ROUNDS = 4;
const AT_LEAST_MS = 180_000;
/** Work at which nobody has looked after so long stands still, however busy the machine is. */
const STANDS_STILL_MS = 600_000;
/** Due by every clock, and never set by a server: what has it was not looked at since. */
const MARK = '1970-01-01T00:00:00.000Z';

const until = async (isSo: () => Promise<boolean> | boolean, deadline: number): Promise<void> => {
  while (!(await isSo()) && Date.now() < deadline) await wait(50);
};

/** Only a trial whether the database takes it: a server that was killed in the middle leaves it, and nobody does it. */
const TRIAL = 'readiness';

/**
 * Instead of waiting for hours: whatever is asked about again later, is asked about now, once each. Also what a server held that was killed:
 * made by a clock that was ahead, it may be due by the others' clocks only after minutes.
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
 * Lets everything arrive: no notice on its way, all work looked at once. Then all invariants have to hold, as many times as told with the same
 * again in between.
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
