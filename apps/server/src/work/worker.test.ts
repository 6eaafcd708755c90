import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { Outage } from '../db/outage.ts';
import { schedule } from './schedule.ts';
import { workOff } from './worker.ts';

const openWork = async () => {
  const { db, parts, setNow } = await openShop();
  await db.transaction().execute((tx) => schedule(tx, 'slow', 'a thing', parts.now()));
  const held = () =>
    db
      .selectFrom('due_work')
      .where('kind', '=', 'slow')
      .select(['leased_until', 'leased_by', 'tries'])
      .executeTakeFirst();
  return { db, parts, setNow, held };
};

const over = async () => 'over' as const;

test('what a worker holds is its own by the clock of the database, whatever the time is on the servers', async () => {
  const { db, parts, setNow, held } = await openWork();
  const isHeld = Promise.withResolvers<void>();
  // Dies with the work in its hands.
  void workOff({ ...parts, worker: 'first' }, { slow: () => new Promise(() => isHeld.resolve()) });
  await isHeld.promise;
  const until = Date.parse((await held())?.leased_until ?? '');
  expect(until - Date.now()).toBeGreaterThan(10_000);
  expect(until - Date.now()).toBeLessThan(30_000);

  // A server whose clock is a year ahead does not think that the lease is over.
  setNow('2027-11-15T10:00:00+09:00');
  expect(await workOff({ ...parts, worker: 'second' }, { slow: over })).toBe(0);

  await db
    .updateTable('due_work')
    .set({ leased_until: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  expect(await workOff({ ...parts, worker: 'second' }, { slow: over })).toBe(1);
  expect(await held()).toBeUndefined();
});

test('a database that could not be used is no fault of the work: it is free again soon, and no try is counted', async () => {
  const { parts, held } = await openWork();
  const slow = () => Promise.reject(new Outage('away', new Error('gone')));
  expect(await workOff({ ...parts, worker: 'first' }, { slow })).toBe(1);
  expect(await held()).toEqual({ leased_until: null, leased_by: null, tries: 0 });
});
