import {
  AT_ANOTHER_STORE,
  AWAITING_PAYMENT,
  EXPIRED,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DECLINED, openTill } from '../../../test/till.ts';

/** Tests what a provider or a network can do to a notice, and faults that other shops are known to have. */

const afterMinutes = (minutes: number) =>
  new Date(Date.parse('2026-11-15T10:00:00+09:00') + minutes * 60_000).toISOString();

test('a notice that comes twenty times at once is applied once', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('pay');
  const [payment] = await order.payments();
  const [issued, paid] = payment?.notices ?? [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      till.control(`notices/${(index % 2 ? issued : paid)?.payment_notice_id}/deliver`),
    ),
  );
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['store-number', 'paid'], reviews: [] });
  expect(await till.shop.db.selectFrom('notice').select('outcome').execute()).toEqual([
    { outcome: 'applied' },
    { outcome: 'applied' },
  ]);
});

test('an id already seen with another body is an alarm, never a change', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  const [payment] = await order.payments();
  const replayed = {
    payment_notice_id: payment?.notices[0]?.payment_notice_id ?? '',
    payment_type: '03',
    payment_status: '40',
  };
  expect(await order.forge(replayed)).toMatchObject({ status: 200, body: 'result=0' });
  expect(await order.known()).toMatchObject({
    status: AWAITING_PAYMENT,
    reviews: ['notice-changed'],
    mails: ['store-number'],
  });
});

test('a wrong amount is acknowledged, kept and shown, and never booked', async () => {
  const till = await openTill();
  await till.control('settings', { amountChange: -1 });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: ['wrong-amount'], mails: [] });
});

test('a wrong signature is refused and leaves nothing', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const rows = async () => till.shop.db.selectFrom('notice').select('id').execute();
  expect(await order.forge({ payment_status: '40' }, false)).toMatchObject({ status: 200, body: 'result=1' });
  expect(await order.forge({ payment_status: '40', hc: 'f'.repeat(64) }, false)).toMatchObject({ body: 'result=1' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, events: ['placed'], reviews: [] });
  expect(await rows()).toEqual([]);
  for (const body of ['', 'x', 'payment_notice_id=1&trading_id=%00', `payment_notice_id=${'9'.repeat(50_000)}`]) {
    const answer = await fetch(`${till.shop.context.config.publicUrl}/api/v1/payment/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'result=1']);
  }
  expect(await rows()).toEqual([]);
});

test('an unknown attempt and a status outside the protocol are acknowledged, kept and shown', async () => {
  const till = await openTill();
  const order = await till.order('1');
  expect(await order.forge({ trading_id: 'SOMEBODY_ELSES', payment_status: '40' })).toMatchObject({ body: 'result=0' });
  expect(await order.forge({ payment_status: '77' })).toMatchObject({ body: 'result=0' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: ['unheard-of-status'] });
  const reviews = await till.shop.db.selectFrom('review').orderBy('id').select(['kind', 'order_number']).execute();
  expect(reviews).toEqual([
    { kind: 'unknown-attempt', order_number: null },
    { kind: 'unheard-of-status', order_number: order.number },
  ]);
});

test('cleared before detected, and everything in reverse: paid, with one mail', async () => {
  const till = await openTill();
  await till.control('settings', { notices: { hold: true } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  const [payment] = await order.payments();
  await till.control(`payments/${payment?.payment_id}/pay`, { clear: true });
  await till.control('settings', { notices: { hold: false } });
  await till.control('release', { order: 'reverse' });
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], refunds: [] });
  expect((await order.known()).mails.filter((kind) => kind === 'paid')).toHaveLength(1);
});

test('a second number while the first still works: either pays the order, both give one back', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await (await order.open()).chooseStore('00C002');
  await till.heard();
  const [second, first] = await order.payments();
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  await till.control(`payments/${second?.payment_id}/pay`);
  expect(await order.known()).toMatchObject({
    status: PAID,
    method: AT_ANOTHER_STORE,
    reviews: ['second-payment'],
    refunds: [],
  });
  await till.control(`payments/${first?.payment_id}/pay`);
  expect(await order.known()).toMatchObject({
    status: PAID,
    mails: ['store-number', 'paid', 'second-payment', 'account-asked'],
    reviews: ['second-payment', 'second-payment'],
    refunds: [{ way: 'bank-transfer', state: 'asked', amount: 11_880 }],
  });
});

test('a card charged twice from two pages: one stands, the other goes back by itself', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const [one, two] = [await order.open(), await order.open()];
  await one.payByCard();
  await two.payByCard();
  await order.known();
  await order.known();
  const { mails, ...known } = await order.known();
  expect(known).toMatchObject({ status: PAID, refunds: [{ way: 'provider', state: 'done' }] });
  expect(mails.sort()).toEqual(['paid', 'second-payment']);
  const held = (await order.payments()).map(({ entries }) =>
    entries.reduce((sum, { kind, amount }) => sum + ({ captured: amount, refunded: -amount }[kind] ?? 0), 0),
  );
  expect(held.sort()).toEqual([0, 11_880]);
});

test('a lost notice is found by asking, after ten minutes', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,capture,cancel' });
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  till.shop.setNow(afterMinutes(9));
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  till.shop.setNow(afterMinutes(11));
  expect(await order.known()).toMatchObject({
    status: AWAITING_PAYMENT,
    mails: ['store-number'],
    row: { payment_limit_date: '2026-11-22' },
  });
  await order.act('pay');
  till.shop.setNow(afterMinutes(10 + 6 * 60));
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['store-number', 'paid'] });
});

test('a card whose notices are all lost is captured and found', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,capture,cancel' });
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  till.shop.setNow(afterMinutes(11));
  await order.known();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'] });
});

test('a notice that could not be delivered is fetched', async () => {
  const till = await openTill();
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  await till.shop.poll();
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  // The server stores a fetched notice before it applies the notice. So it can retry after a failure between the two.
  await order.act('pay');
  const { db } = till.shop;
  await sql`alter table mail rename to mail_away`.execute(db);
  await till.shop.poll();
  await till.shop.work();
  await sql`alter table mail_away rename to mail`.execute(db);
  till.shop.setNow(afterMinutes(1));
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['store-number', 'paid'] });
});

test('a store order is expired only when the provider agrees', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  till.shop.setNow('2026-11-25T00:00:00+09:00');
  await order.known();
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  await order.act('expire');
  till.shop.setNow('2026-11-26T00:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: EXPIRED, mails: ['store-number', 'expired'], reviews: [] });
});

test('an order that nobody pays does not stay unsettled: without a page, with one, and after a decline', async () => {
  const till = await openTill();
  const unopened = await till.order('1');
  const opened = await till.order('1');
  await opened.open();
  const declined = await till.order('1');
  await (await declined.open()).payByCard(DECLINED);
  await till.heard();
  till.shop.setNow(afterMinutes(23 * 60));
  for (const order of [unopened, opened, declined]) expect(await order.known()).toMatchObject({ status: UNSETTLED });
  till.shop.setNow(afterMinutes(30 * 60));
  for (const order of [unopened, opened, declined])
    expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['payment-failed'], reviews: [] });
});

test('money for an order that is over: somebody looks; a card goes back by itself, a store’s by bank transfer', async () => {
  const till = await openTill();
  const card = await till.order('1');
  const page = await card.open();
  const store = await till.order('4');
  await (await store.open()).chooseStore('00C001');
  await store.act('expire');
  till.shop.setNow(afterMinutes(30 * 60));
  expect(await card.known()).toMatchObject({ status: PAYMENT_FAILED });
  await page.payByCard();
  await card.known();
  expect(await card.known()).toMatchObject({
    status: PAYMENT_FAILED,
    reviews: ['paid-after-the-end'],
    refunds: [{ way: 'provider', state: 'done', amount: 11_880 }],
    mails: ['payment-failed', 'late-payment'],
  });
  await store.act('pay', { late: true });
  expect(await store.known()).toMatchObject({
    status: EXPIRED,
    reviews: ['paid-after-the-end'],
    refunds: [{ way: 'bank-transfer', state: 'asked', amount: 11_880 }],
  });
});

test('a capture whose answer never comes was done all the same, and is not repeated', async () => {
  const till = await openTill({ PAYMENT_TIMEOUT: '1' });
  await till.control('settings', { server: 'silent-card' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await till.control('settings', { notices: { drop: 1 } });
  await till.shop.work();
  expect((await order.payments())[0]?.entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured']);
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  await till.control('settings', { server: 'normal' });
  till.shop.setNow(afterMinutes(1));
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'] });
  expect((await order.payments())[0]?.entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured']);
});

test('a provider that fails is asked again; one that goes on refusing the capture is shown', async () => {
  const till = await openTill();
  await till.control('settings', { server: 'error' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  await till.control('settings', { server: 'refuse' });
  for (let minute = 1; minute < 19; minute += 1) {
    till.shop.setNow(afterMinutes(minute));
    await till.shop.work();
  }
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: ['not-captured-yet'] });
  await till.control('settings', { server: 'normal' });
  till.shop.setNow(afterMinutes(40));
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'] });
});

test('a provider that is away for a quarter of an hour opens no review; a longer outage opens one that closes itself', async () => {
  const till = await openTill();
  await till.control('settings', { server: 'error' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  const workUntil = async (from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) {
      till.shop.setNow(afterMinutes(minute));
      await till.shop.work();
    }
  };
  await workUntil(0, 14);
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: [] });
  await workUntil(15, 60);
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: ['not-captured-yet'] });
  await till.control('settings', { server: 'normal' });
  till.shop.setNow(afterMinutes(130));
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'] });
  const { db } = till.shop;
  const review = await db.selectFrom('review').selectAll().executeTakeFirstOrThrow();
  expect(review).toMatchObject({
    kind: 'not-captured-yet',
    closed_at: afterMinutes(130),
    closing_note: expect.stringContaining('Closed by itself'),
  });
  const audit = await db.selectFrom('audit_event').where('subject_kind', '=', 'review').selectAll().execute();
  expect(audit).toMatchObject([
    {
      operator: 'server',
      staff_id: null,
      command: 'review-closed-by-itself',
      subject_id: String(review.id),
      after: { is_closed: true, order: order.number },
    },
  ]);
});

test('a capture that waits after an outage is done as soon as the provider answers about another order', async () => {
  const till = await openTill();
  await till.control('settings', { server: 'error' });
  const waiting = await till.order('1');
  await (await waiting.open()).payByCard();
  await till.heard();
  for (let minute = 0; minute < 8; minute += 1) {
    till.shop.setNow(afterMinutes(minute));
    await till.shop.work();
  }
  await till.control('settings', { server: 'normal' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  expect(await waiting.known()).toMatchObject({ status: PAID, mails: ['paid'] });
});

test('a notice that breaks while it is applied is sent again, and then applied once', async () => {
  const till = await openTill();
  const order = await till.order('4');
  const { db } = till.shop;
  await sql`alter table order_event rename to order_event_away`.execute(db);
  await (await order.open()).chooseStore('00C001');
  await expect.poll(async () => (await order.payments())[0]?.notices[0]?.state).toBe('waiting');
  expect(await db.selectFrom('notice').select('id').execute()).toEqual([]);
  await sql`alter table order_event_away rename to order_event`.execute(db);
  await till.control('release');
  expect(await order.known()).toMatchObject({
    status: AWAITING_PAYMENT,
    mails: ['store-number'],
    events: ['placed', 'issued'],
  });
});
