import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';
import { untilItWaits } from '../../test/until-it-waits.ts';
import { lockMember } from '../people/members/find-member.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Within one server, requests about the same row queue before they reach the database. Between two servers, only the lock makes them wait.
 */
test.each<[string, (tx: Tx, number: string, memberId: number) => Promise<unknown>]>([
  ['an order', (tx, number) => lockOrder(tx, number)],
  ['a member', (tx, _, memberId) => lockMember(tx, memberId)],
])('whoever holds %s keeps others waiting until the transaction ends', async (_, hold) => {
  const { db, ...shop } = await openShop();
  const browser = await memberOf({ db, ...shop }, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  const { member_id: memberId } = await db.selectFrom('orders').select('member_id').executeTakeFirstOrThrow();
  const ended: string[] = [];
  let second: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await hold(tx, number, memberId);
    second = db.transaction().execute(async (other) => {
      await hold(other, number, memberId);
      ended.push('second');
    });
    await Promise.race([untilItWaits(db), second]);
    ended.push('first');
  });
  await second;
  expect(ended).toEqual(['first', 'second']);
});
