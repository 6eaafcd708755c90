import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CANCELED, EXPIRED, PAID } from '@hitosoroi/rules/order-status';
import { expect, onTestFinished, test } from 'vitest';
import { transferByStaff } from '../../../test/by-staff.ts';
import { dormOrder, place } from '../../../test/ordering.ts';
import { openPractice } from '../../../test/practice.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { metricsServer } from './serve-metrics.ts';

/** The business metrics of the shop, each with its labels and its value. */
const figuresOf = async ({ shop }: Till) => {
  const server = metricsServer({ ...shop.context, pool: undefined, kinds: [], isStandingStill: () => false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const lines = text.matchAll(/^hitosoroi_((?:orders|refunds)_(?!open)\S+) (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
  };
};

const none = {
  orders_placed_total: 0,
  'orders_paid_total{method="card"}': 0,
  'orders_paid_total{method="store"}': 0,
  'orders_paid_yen_total{method="card"}': 0,
  'orders_paid_yen_total{method="store"}': 0,
  'orders_ended_total{as="canceled"}': 0,
  'orders_ended_total{as="expired"}': 0,
  'orders_ended_total{as="failed"}': 0,
  'refunds_total{way="card"}': 0,
  'refunds_total{way="release"}': 0,
  'refunds_total{way="transfer"}': 0,
  'refunds_yen_total{way="card"}': 0,
  'refunds_yen_total{way="release"}': 0,
  'refunds_yen_total{way="transfer"}': 0,
};

test('orders, payments, ends and refunds are counted once, when they happen, and begin with zero', async () => {
  const till = await openTill();
  const figures = await figuresOf(till);
  expect(await figures()).toEqual(none);

  const card = await till.order('1');
  await (await card.open()).payByCard();
  expect(await card.known()).toMatchObject({ status: PAID });
  const paidByCard = {
    ...none,
    orders_placed_total: 1,
    'orders_paid_total{method="card"}': 1,
    'orders_paid_yen_total{method="card"}': 11_880,
  };
  expect(await figures()).toEqual(paidByCard);

  till.shop.setNow('2026-11-16T10:00:00+09:00');
  await till.control('clock', { now: '2026-11-16T10:00:00+09:00' });
  await card.browser.post('/order/cancel', { order_id: card.number });
  expect(await card.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }] });
  const canceled = {
    ...paidByCard,
    'orders_ended_total{as="canceled"}': 1,
    'refunds_total{way="card"}': 1,
    'refunds_yen_total{way="card"}': 11_880,
  };
  expect(await figures()).toEqual(canceled);

  const store = await till.order('4');
  await (await store.open()).chooseStore('00C001');
  await store.act('expire');
  await store.act('pay', { late: true });
  expect(await store.known()).toMatchObject({ status: EXPIRED });
  await transferByStaff(till.shop, 2);
  expect(await figures()).toEqual({
    ...canceled,
    orders_placed_total: 2,
    'orders_ended_total{as="expired"}': 1,
    'refunds_total{way="transfer"}': 1,
    'refunds_yen_total{way="transfer"}': 11_880,
  });
});

test('a card that is released before it was charged is no money that went back by card', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  const figures = await figuresOf(till);
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await order.known();
  await order.act('expire-authorisation');
  expect(await order.known()).toMatchObject({ status: CANCELED });
  expect(await figures()).toMatchObject({
    'orders_paid_total{method="card"}': 0,
    'orders_ended_total{as="canceled"}': 1,
    'refunds_total{way="release"}': 1,
    'refunds_total{way="card"}': 0,
  });
});

test('a request that is repeated is one order, and a refused one is none', async () => {
  const till = await openTill();
  const figures = await figuresOf(till);
  const { browser } = await till.order('1');
  const wanted = await dormOrder(browser);
  const key = { 'idempotency-key': 'the-same-order' };
  for (const _ of [1, 2]) expect((await browser.post('/order_request', wanted, key)).statusCode).toBe(200);
  const wrong = await place(browser, { ...wanted, total_price: 1 });
  expect(wrong.json().data.errorMessage).toBeDefined();
  expect(await figures()).toMatchObject({ orders_placed_total: 2 });
});

test('practice orders are no business: they are in no figure', async () => {
  const { till, order } = await openPractice();
  const figures = await figuresOf(till);
  const placed = await order('1');
  await (await placed.open()).payByCard();
  expect(await placed.known()).toMatchObject({ status: PAID });
  till.shop.setNow('2026-11-16T10:00:00+09:00');
  await till.control('clock', { now: '2026-11-16T10:00:00+09:00' });
  await placed.browser.post('/order/cancel', { order_id: placed.number });
  expect(await placed.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }] });
  expect(await figures()).toEqual(none);
});
