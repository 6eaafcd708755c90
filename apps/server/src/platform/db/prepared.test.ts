import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { prepared } from './prepared.ts';

const byHandle = prepared((db, { handle }: { handle: string }) =>
  db.selectFrom('facility').select('name').where('handle', '=', handle),
);

test('a prepared query is filled with the values of each call', async () => {
  const { db } = await openShop();
  expect(await byHandle(db, { handle: 'minato-main' })).toEqual([{ name: '本校' }]);
  expect(await byHandle(db, { handle: 'aoba-international-house' })).toEqual([{ name: '国際学生寮' }]);
  expect(await db.transaction().execute((tx) => byHandle(tx, { handle: 'nobody' }))).toEqual([]);
});

test('a query that branches on what a value is does not run in tests', async () => {
  const { db } = await openShop();
  const branching = prepared((on, { name }: { name: string | null }) =>
    on
      .selectFrom('facility')
      .select('handle')
      .where('name_en', name === null ? 'is' : '=', name),
  );
  await expect(branching(db, { name: 'International House' })).resolves.toHaveLength(1);
  await expect(branching(db, { name: null })).rejects.toThrow('depends on what its values are');
  await expect(db.transaction().execute((tx) => branching(tx, { name: null }))).rejects.toThrow('depends on');
});

test('neither does one that makes something of a value before it is sent', async () => {
  const { db } = await openShop();
  const changing = prepared((on, { handle }: { handle: string }) =>
    on.selectFrom('facility').select('name').where('handle', '=', handle.toLowerCase()),
  );
  await expect(changing(db, { handle: 'MINATO-MAIN' })).rejects.toThrow('other parameters');
});
