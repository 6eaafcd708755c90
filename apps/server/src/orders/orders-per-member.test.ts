import { AWAITING_PAYMENT, PAID, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place, refusedOrder, rowsOf } from '../../test/ordering.ts';
import { listenToQueries, plansOf } from '../../test/query-plans.ts';
import { openShop } from '../../test/shop.ts';

type Outcome = { data: { order_number?: string; errorMessage?: string } };

test('a member has ten unsettled orders at most, also when they come at the same moment', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', 'en');
  const order = await dormOrder(browser);
  const outcomes = (await Promise.all(Array.from({ length: 15 }, () => place(browser, order)))).map(
    (answer) => answer.json<Outcome>().data,
  );
  expect(outcomes.filter(({ order_number }) => order_number)).toHaveLength(10);
  const refused = outcomes.filter(({ errorMessage }) => errorMessage);
  expect(refused).toEqual(Array(5).fill(refusedOrder('too-many-unsettled', 'en')));
  expect((await rowsOf(shop)).orders).toBe(10);
  // Other members may still order. When an order is no longer unpaid, the member may place another one.
  const other = await memberOf(shop, 'school');
  expect((await place(other, await dormOrder(browser))).json().data.errorMessage).not.toContain('未決済');
  await shop.db
    .updateTable('orders')
    .set({ order_status: PAYMENT_FAILED })
    .where('order_number', '=', outcomes.find(({ order_number }) => order_number)?.order_number ?? '')
    .execute();
  expect((await place(browser, order)).json().data.order_number).toBeTruthy();
});

test('the same order asked for again is found, however many there are', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  for (let count = 0; count < 10; count += 1) await place(browser, order, `the-order-${count}`);
  expect((await place(browser, order, 'the-order-10')).json().data).toEqual(refusedOrder('too-many-unsettled', 'ja'));
  expect((await place(browser, order, 'the-order-3')).json().data.order_number).toBeTruthy();
});

test('a member places a limited number of orders in an hour, whatever became of them', async () => {
  const shop = await openShop({ env: { ORDERS_PER_HOUR_MAX: '3' } });
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  for (let count = 0; count < 3; count += 1) {
    expect((await place(browser, order)).json().data.order_number).toBeTruthy();
    await shop.db.updateTable('orders').set({ order_status: PAID }).execute();
  }
  expect((await place(browser, order)).json().data).toEqual(refusedOrder('too-many-orders', 'ja'));
  shop.setNow('2026-11-15T11:00:00+09:00');
  expect((await place(browser, order)).json().data.order_number).toBeTruthy();
});

test('orders that wait for their payment at a store count with the unsettled ones, until they are paid or over', async () => {
  const shop = await openShop({ env: { UNSETTLED_ORDERS_MAX: '3' } });
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  for (let count = 0; count < 3; count += 1) {
    expect((await place(browser, order)).json().data.order_number).toBeTruthy();
    await shop.db.updateTable('orders').set({ order_status: AWAITING_PAYMENT }).execute();
  }
  expect((await place(browser, order)).json().data).toEqual(refusedOrder('too-many-unsettled', 'ja'));
  await shop.db.updateTable('orders').set({ order_status: PAID }).execute();
  expect((await place(browser, order)).json().data.order_number).toBeTruthy();
});

test('a member places a limited number of orders in a day, whatever became of them', async () => {
  const shop = await openShop({ env: { ORDERS_PER_DAY_MAX: '3' } });
  const browser = await memberOf(shop, 'dorm', 'en');
  const order = await dormOrder(browser);
  for (const hour of ['10', '12', '14']) {
    shop.setNow(`2026-11-15T${hour}:00:00+09:00`);
    expect((await place(browser, order)).json().data.order_number).toBeTruthy();
    await shop.db.updateTable('orders').set({ order_status: PAYMENT_FAILED }).execute();
  }
  shop.setNow('2026-11-16T09:59:00+09:00');
  expect((await place(browser, order)).json().data).toEqual(refusedOrder('too-many-orders-today', 'en'));
  shop.setNow('2026-11-16T10:00:00+09:00');
  expect((await place(browser, order)).json().data.order_number).toBeTruthy();
});

test('only the unpaid orders of a member and those of the last day are read, however many others there are', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  const asked = listenToQueries();
  await place(browser, order);
  const counting = [...asked].filter(([text]) => text.includes('"ofDay"'));
  const plans = await plansOf(shop.database, new Map(counting));
  const reads = plans.filter((line) => /^\s*(->)?\s*(SEARCH|SCAN|Seq|Index|Bitmap).*\borders\b/.test(line));
  expect(reads).toHaveLength(3);
  expect(reads.filter((line) => line.includes('orders_unpaid_of_member'))).toHaveLength(1);
  expect(reads.filter((line) => line.includes('orders_of_member'))).toHaveLength(2);
  expect(plans.filter((line) => /ordered_at ?>/.test(line))).toHaveLength(2);
});
