import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { makeLink, payerWith } from '../../../test/payer.ts';
import { listenToQueries, plansOf } from '../../../test/query-plans.ts';
import { DECLINED, openTill, type Till } from '../../../test/till.ts';

const waitingOf = async ({ browser }: Awaited<ReturnType<Till['placed']>>) =>
  (await browser.get('/me')).json().data.waiting_payment;

const inHistory = async ({ browser }: Awaited<ReturnType<Till['placed']>>) =>
  (await browser.get('/order/list')).json().data.orders[0];

test('who has a store number to pay is told so until it is paid', async () => {
  const till = await openTill();
  const order = await till.order('4');
  // The member may still be on the provider's page.
  expect(await waitingOf(order)).toBeUndefined();
  await (await order.open()).chooseStore('00C001');
  const { row } = await order.known();
  const waiting = await waitingOf(order);
  expect(waiting).toMatchObject({ order_number: order.number, way: 'number' });
  expect(waiting.days_left).toBeGreaterThan(0);
  till.shop.setNow(`${row.payment_limit_date}T23:59:00+09:00`);
  expect(await waitingOf(order)).toMatchObject({ days_left: 0 });
  await order.act('pay');
  expect(await waitingOf(order)).toBeUndefined();
});

test('a store number past its last day is not announced any more', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  const { row } = await order.known();
  till.shop.setNow(new Date(Date.parse(`${row.payment_limit_date}T00:00:00+09:00`) + 86_400_000).toISOString());
  expect(await waitingOf(order)).toBeUndefined();
});

test('a payer link waits while it works, and nobody else sees it', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await makeLink(order.browser, order.number);
  expect(await waitingOf(order)).toMatchObject({ order_number: order.number, way: 'link', days_left: 7 });
  const other = await till.order('1', 'school');
  expect(await waitingOf(other)).toBeUndefined();
  await order.browser.post('/order/payment_link/take_back', { order_id: order.number });
  expect(await waitingOf(order)).toBeUndefined();
  await makeLink(order.browser, order.number);
  till.shop.setNow('2026-12-01T10:00:00+09:00');
  expect(await waitingOf(order)).toBeUndefined();
});

test('once a payer has paid by card, nothing waits any more, also before the card is charged', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.placed();
  const { token } = await makeLink(order.browser, order.number);
  const page = await payerWith(till.shop, token).open();
  if (!('payByCard' in page)) throw new Error(page.body);
  await page.payByCard(DECLINED);
  await till.heard();
  expect(await waitingOf(order)).toMatchObject({ way: 'link' });
  await page.payByCard();
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  expect(await waitingOf(order)).toBeUndefined();
  // The shop corrects the notice by the history, which is newer.
  expect(await inHistory(order)).toMatchObject({ is_payment_under_way: true });
});

test('a card that is authorised while a store number waits: the number is not to be paid', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.order();
  const [one, two] = [await order.open(), await order.open()];
  await one.chooseStore('00C001');
  await till.heard();
  expect(await waitingOf(order)).toMatchObject({ way: 'number' });
  await two.payByCard();
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  expect(await waitingOf(order)).toBeUndefined();
  expect(await inHistory(order)).toMatchObject({ is_payment_under_way: true });
});

test('one statement finds the member and what waits, by the index of unpaid orders', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const asked = listenToQueries();
  await order.browser.get('/me');
  expect(asked.size).toBe(1);
  const plans = (await plansOf(till.shop.database, asked)).join('\n');
  expect(plans).toContain('orders_unpaid_of_member');
  expect(plans).toMatch(/payment_attempt_(one|order)/);
});
