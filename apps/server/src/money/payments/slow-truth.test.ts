import { AWAITING_PAYMENT, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { openTill, type Till } from '../../../test/till.ts';

/** Tests events that the server learns only days later, or in the wrong order. */

const afterMinutes = (minutes: number) =>
  new Date(Date.parse('2026-11-15T10:00:00+09:00') + minutes * 60_000).toISOString();
const DAY = 24 * 60;

const goOn = async (till: Till, ...minutes: number[]) => {
  for (const minute of minutes) {
    till.shop.setNow(afterMinutes(minute));
    await till.shop.work();
    await till.heard();
  }
};

test('money that was promised is waited for; after three days somebody looks', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await till.order('1');
  await order.forge({ payment_status: '20' });
  await order.forge({ payment_status: '30' });
  await goOn(till, 11, 60, DAY + 60, 2 * DAY);
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: [] });
  await goOn(till, 3 * DAY + 60, 3 * DAY + 600, 4 * DAY);
  const known = await order.known();
  expect(known).toMatchObject({ status: UNSETTLED, reviews: ['still-unsettled'], mails: [] });
  await order.forge({ payment_status: '40' });
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], refunds: [] });
  await goOn(till, 5 * DAY);
  const review = await till.shop.db.selectFrom('review').selectAll().executeTakeFirstOrThrow();
  expect(review.closing_note, 'the review closes itself').toContain('Closed by itself');
});

test('a card that nobody may capture does not stay unsettled unseen', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  for (let day = 1; day < 8; day += 1) await goOn(till, day * DAY);
  const { events, ...known } = await order.known();
  expect(known).toMatchObject({ status: UNSETTLED, reviews: ['still-unsettled'] });
  expect(events).toEqual(['placed', 'authorised']);
});

test('an inquiry that speaks of another amount does not end an order, and is shown once', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await till.shop.db.updateTable('payment_attempt').set({ amount: 1, last_event: null, payment_id: null }).execute();
  for (let day = 1; day < 6; day += 1) await goOn(till, day * DAY);
  const { events, reviews, status } = await order.known();
  expect({ status, reviews }).toEqual({ status: UNSETTLED, reviews: ['wrong-amount', 'still-unsettled'] });
  expect(events.filter((kind) => kind === 'review-wrong-amount')).toHaveLength(1);
});

test('after a detection was taken back the order is asked about again', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,capture,cancel' });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('pay');
  await goOn(till, 11);
  await order.act('take-back');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  await till.control('settings', { notices: { drop: 1 } });
  await order.act('expire');
  await goOn(till, DAY, 2 * DAY);
  expect(await order.known()).toMatchObject({ status: EXPIRED });
});

test('a refund that was refused is not asked for again by the next word of the same money', async () => {
  const till = await openTill();
  await till.control('settings', { capture: 'at-once' });
  const order = await till.order('1');
  const page = await order.open();
  await goOn(till, 11, 25 * 60, 40 * 60);
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED });
  await page.payByCard();
  await till.heard();
  await order.act('close-cancel-window');
  expect(await order.known()).toMatchObject({ refunds: [{ state: 'refused' }] });
  await order.forge({ payment_status: '41' });
  await goOn(till, 41 * 60);
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, refunds: [{ state: 'refused' }] });
  expect((await order.payments())[0]?.entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured']);
});

test('a number that did not come with its notice is asked for before the person gets their mail', async () => {
  const till = await openTill();
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.forge({ payment_type: '03', payment_status: '10' });
  const { db } = till.shop;
  expect(await db.selectFrom('orders').select('order_status').execute()).toEqual([{ order_status: AWAITING_PAYMENT }]);
  expect(await db.selectFrom('mail').where('kind', '=', 'store-number').select('id').execute()).toEqual([]);
  const known = await order.known();
  expect(known).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  const [payment] = await order.payments();
  const { text_body } = await db
    .selectFrom('mail')
    .where('kind', '=', 'store-number')
    .select('text_body')
    .executeTakeFirstOrThrow();
  expect(text_body).toContain(payment?.receipt_number.slice(0, 4));
});

test('words that no provider says become reviews, never failures', async () => {
  const till = await openTill();
  const order = await till.order('1');
  for (const payment_status of ['constructor', '__proto__', 'toString'])
    expect(await order.forge({ payment_status })).toMatchObject({ status: 200, body: 'result=0' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: Array(3).fill('unheard-of-status') });
});

test('a detection that is taken back unheard is found by asking', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID });
  await till.control('settings', { notices: { drop: 1 } });
  await order.act('take-back');
  await goOn(till, 11, DAY);
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, reviews: ['detection-taken-back'] });
});
