import { AT_SEVEN_ELEVEN, AWAITING_PAYMENT, BY_CARD, EXPIRED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { DECLINED, openTill, type Till } from '../../../test/till.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { isEvent } from './provider.ts';

/** A person can open the provider's page twice. In every case, one payment stays and all others are refunded. */

type Order = Awaited<ReturnType<Till['order']>>;

const afterMinutes = (minutes: number) =>
  new Date(Date.parse('2026-11-15T10:00:00+09:00') + minutes * 60_000).toISOString();

const goOn = async (till: Till, ...minutes: number[]) => {
  for (const minute of minutes) {
    till.shop.setNow(afterMinutes(minute));
    await till.shop.work();
    await till.heard();
  }
};

/** What happened to each payment of the order. The first payment is first. */
const fates = async (order: Order) =>
  (await order.payments()).reverse().map(({ entries }) => entries.map(({ kind }) => kind).join());

/** What the history shows about a second payment. */
const twiceIn = async ({ browser }: Order) => (await browser.get('/order/list')).json().data.orders[0].second_payments;

const twoPages = async (till: Till) => {
  const order = await till.order('1');
  return { order, one: await order.open(), two: await order.open() };
};

/** An order with an authorized card on each of its two pages. No card was captured. */
const bothAuthorised = async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  const { order, one, two } = await twoPages(till);
  await one.payByCard();
  await till.heard();
  await two.payByCard();
  await till.heard();
  return { till, order };
};

/** Does the same as `bothAuthorised`, and then releases the second card. */
const secondCardLetGo = async () => {
  const { till, order } = await bothAuthorised();
  await goOn(till, 0, 1, 11);
  return { till, order };
};

test('one pays, the other is given up before the money is taken', async () => {
  const till = await openTill();
  const { order, one, two } = await twoPages(till);
  await one.payByCard();
  await till.heard();
  await two.step('give-up');
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], refunds: [] });
  expect(await fates(order)).toEqual(['authorised,captured', '']);
});

test('both are authorised, and the provider captures when it likes', async () => {
  const { till, order } = await secondCardLetGo();
  expect(await order.known()).toMatchObject({
    status: UNSETTLED,
    refunds: [{ way: 'provider', state: 'done' }],
    mails: ['second-payment'],
  });
  expect(await twiceIn(order)).toEqual([{ amount: 11_880, fate: 'on-card' }]);
  expect(await fates(order)).toEqual(['authorised', 'authorised,released']);
  const [mail] = await till.shop.mails();
  expect(mail?.text).toContain('Your first card payment is still being processed');
  expect(mail?.text).not.toContain('Your order is still active');
  const [, first] = await order.payments();
  await order.forge({ payment_status: '40', payment_id: first?.payment_id ?? '' });
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['second-payment', 'paid'] });
});

test('an answer that was asked for before the second card was let go is no contradiction, whatever the clocks say; one asked for afterwards is', async () => {
  const { till, order } = await bothAuthorised();
  const { context } = till.shop;
  const [second] = await order.payments();
  const tradingId = second?.trading_id ?? '';
  const answer = {
    tradingId,
    paymentId: second?.payment_id ?? '',
    amount: second?.amount ?? 0,
    method: 'card',
    event: 'authorised',
  } as const;
  const answeredAfter = async (meanwhile: () => Promise<void>) => {
    const inquired = { inquire: () => meanwhile().then(() => answer) };
    const said = await inquire(context, inquired, { tradingId });
    if (isEvent(said)) await applyAnswer(context, said);
  };
  // The clock of the server that inquires is half an hour fast.
  till.shop.setNow(afterMinutes(41));
  await answeredAfter(() => goOn(till, 0, 1, 11));
  expect(await order.known()).toMatchObject({
    status: UNSETTLED,
    refunds: [{ state: 'done' }],
    reviews: ['second-payment'],
  });
  await answeredAfter(async () => undefined);
  expect(await order.known()).toMatchObject({ reviews: ['second-payment', 'impossible-transition'] });
});

test('both are authorised while the capture waits: the second is let go, the first is taken', async () => {
  const till = await openTill();
  const { order, one, two } = await twoPages(till);
  await one.payByCard();
  await till.heard();
  await two.payByCard();
  await till.heard();
  await till.shop.db
    .updateTable('due_job')
    .set({ due_at: afterMinutes(3) })
    .where('kind', '=', 'capture')
    .execute();
  await goOn(till, 0, 1);
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  await goOn(till, 5, 11);
  expect(await order.known()).toMatchObject({
    status: PAID,
    mails: ['second-payment', 'paid'],
    refunds: [{ state: 'done' }],
  });
  expect(await fates(order)).toEqual(['authorised,captured', 'authorised,released']);
});

for (const left of ['first', 'second'] as const) {
  test(`the ${left} page's authorisation, of which no word ever came, is found and let go after the other paid`, async () => {
    const till = await openTill({ PAYMENT_CALLS: 'inquire,capture,cancel' });
    const { order, one, two } = await twoPages(till);
    const [heard, lost] = left === 'first' ? [two, one] : [one, two];
    await heard.payByCard();
    await till.heard();
    await goOn(till, 0);
    expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'] });
    await till.control('settings', { notices: { drop: 1 } });
    await lost.payByCard();
    await goOn(till, 11, 12, 40, 24 * 60 + 1, 24 * 60 + 2);
    expect((await fates(order)).sort()).toEqual(['authorised,captured', 'authorised,released']);
    expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid', 'second-payment'] });
  });
}

test('declined on the second page, then authorised there too', async () => {
  const till = await openTill();
  const { order, one, two } = await twoPages(till);
  await one.payByCard();
  await till.heard();
  await two.payByCard(DECLINED);
  await till.heard();
  await two.payByCard();
  await till.heard();
  await goOn(till, 0, 1, 5);
  expect(await order.known()).toMatchObject({
    status: PAID,
    mails: ['second-payment', 'paid'],
    refunds: [{ state: 'done' }],
  });
  expect(await fates(order)).toEqual(['authorised,captured', 'authorised,released']);
});

test('a card charged while a store’s number waits pays the order; the number paid as well goes back', async () => {
  const till = await openTill();
  const order = await till.order();
  const [one, two] = [await order.open(), await order.open()];
  await one.chooseStore('00C001');
  await till.heard();
  await two.payByCard();
  await till.heard();
  await goOn(till, 0);
  expect(await order.known()).toMatchObject({ status: PAID, method: BY_CARD, mails: ['store-number', 'paid'] });
  const [, number] = await order.payments();
  await till.control(`payments/${number?.payment_id}/pay`);
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ way: 'bank-transfer', state: 'asked' }] });
  expect(await twiceIn(order)).toEqual([{ amount: 11_880, fate: 'to-account' }]);
});

test('two numbers whose expiries both go unheard: the order expires', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await (await order.open()).chooseStore('00C002');
  await till.heard();
  await till.control('settings', { notices: { drop: 1 } });
  for (const { payment_id } of await order.payments()) await till.control(`payments/${payment_id}/expire`);
  await goOn(till, 11, 24 * 60);
  expect(await order.known()).toMatchObject({ status: EXPIRED, mails: ['store-number', 'expired'] });
});

test('a payment that belongs to another order tells nothing about this one', async () => {
  const till = await openTill();
  const [first, second] = [await till.order('1'), await till.order('1')];
  await (await first.open()).payByCard();
  await first.known();
  const [payment] = await first.payments();
  await second.forge({ payment_status: '40', payment_id: payment?.payment_id ?? '' });
  expect(await second.known()).toMatchObject({ status: UNSETTLED, reviews: ['payment-of-another'] });
});

test('a number that is paid while a card waits for its capture: the card is let go', async () => {
  const till = await openTill();
  const order = await till.order();
  const [one, two] = [await order.open(), await order.open()];
  await one.chooseStore('00C001');
  await till.heard();
  await two.payByCard();
  await till.heard();
  await till.shop.db
    .updateTable('due_job')
    .set({ due_at: afterMinutes(3) })
    .where('kind', '=', 'capture')
    .execute();
  const [, number] = await order.payments();
  await till.control(`payments/${number?.payment_id}/pay`, { clear: true });
  await till.heard();
  await goOn(till, 1, 5);
  expect(await order.known()).toMatchObject({
    status: PAID,
    method: AT_SEVEN_ELEVEN,
    refunds: [{ way: 'provider', state: 'done' }],
  });
  expect(await fates(order)).toEqual(['paid', 'authorised,released']);
});

test('a card that is let go while a number waits: the number is still good, and expires as usual', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.order();
  const [one, two] = [await order.open(), await order.open()];
  await one.chooseStore('00C001');
  await till.heard();
  await two.payByCard();
  await till.heard();
  const [card, number] = await order.payments();
  await till.control(`payments/${card?.payment_id}/expire-authorisation`);
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  await till.control(`payments/${number?.payment_id}/expire`);
  expect(await order.known()).toMatchObject({ status: EXPIRED, mails: ['store-number', 'expired'] });
});

test('a second number whose detection is taken back: nobody transfers money that never came', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await (await order.open()).chooseStore('00C002');
  await till.heard();
  const [second, first] = await order.payments();
  await till.control(`payments/${first?.payment_id}/pay`);
  await till.heard();
  await till.control(`payments/${second?.payment_id}/pay`);
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ way: 'bank-transfer', state: 'asked' }] });
  await till.control(`payments/${second?.payment_id}/take-back`);
  expect(await order.known()).toMatchObject({
    status: PAID,
    refunds: [{ way: 'bank-transfer', state: 'refused' }],
    reviews: ['second-payment', 'detection-taken-back'],
  });
  expect(await twiceIn(order)).toEqual([]);
});
