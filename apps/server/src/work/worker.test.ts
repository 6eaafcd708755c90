import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { schedule } from './schedule.ts';
import { startWorker, workOff } from './worker.ts';

test('what a worker held when it died is taken up again at once by the one of its name, not by others', async () => {
  const { db, parts } = await openShop();
  await db.transaction().execute((tx) => schedule(tx, 'slow', 'a thing', parts.now()));
  // Dies with the work in its hands.
  const isHeld = Promise.withResolvers<void>();
  void workOff({ ...parts, worker: 'first' }, { slow: () => new Promise(() => isHeld.resolve()) });
  await isHeld.promise;

  const done: string[] = [];
  const slow = async (subject: string) => {
    done.push(subject);
    return 'over' as const;
  };
  expect(await workOff({ ...parts, worker: 'second' }, { slow })).toBe(0);
  const again = startWorker({ ...parts, worker: 'first' }, { slow });
  await expect.poll(() => done).toEqual(['a thing']);
  await again.stop();
  expect(await db.selectFrom('due_work').where('kind', '=', 'slow').select('id').execute()).toEqual([]);
});
