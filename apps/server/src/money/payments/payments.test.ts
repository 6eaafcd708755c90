import {
  AT_ANOTHER_STORE,
  AT_SEVEN_ELEVEN,
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { DECLINED, openTill, THREE_D_SECURE } from '../../../test/till.ts';

test('a card: authorised, captured, paid, with one mail', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const page = await order.open();
  const back = await page.payByCard();
  expect(back).toBe(
    `${till.shop.context.config.publicUrl}/order/complete?order_number=${order.number}&is_successful=true`,
  );
  const known = await order.known();
  expect(known).toMatchObject({ status: PAID, method: BY_CARD, mails: ['paid'], reviews: [], refunds: [] });
  expect(known.row).toMatchObject({ payment_date: '2026-11-15', payment_limit_date: null });
  expect(known.events.filter((kind) => kind === 'cleared').length).toBeGreaterThan(0);
  expect((await order.payments()).map(({ status, entries }) => [status, entries.map(({ kind }) => kind)])).toEqual([
    ['40', ['authorised', 'captured']],
  ]);
});

test('a card that the provider captures by itself', async () => {
  const till = await openTill();
  await till.control('settings', { capture: 'at-once' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], reviews: [] });
});

test('a card that is declined leaves the order unsettled; another then pays it', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const page = await order.open();
  await page.payByCard(DECLINED);
  expect(await order.known()).toMatchObject({
    status: UNSETTLED,
    events: ['placed', 'declined'],
    mails: [],
    reviews: [],
  });
  await page.payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], reviews: [] });
});

test('3-D Secure confirmed, and given up', async () => {
  const till = await openTill();
  const confirmed = await till.order('1');
  const page = await confirmed.open();
  await page.payByCard(THREE_D_SECURE);
  await page.step('3ds', { answer: 'confirm' });
  expect(await confirmed.known()).toMatchObject({ status: PAID });

  const givenUp = await till.order('1');
  const other = await givenUp.open();
  await other.payByCard(THREE_D_SECURE);
  const back = await other.step('3ds', { answer: 'give-up' });
  expect(back).toContain('is_successful=false');
  expect(await givenUp.known()).toMatchObject({
    status: PAYMENT_FAILED,
    events: ['placed', 'given-up'],
    mails: ['payment-failed'],
  });
});

test('a page that is left by its button: the payment failed', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).step('give-up');
  expect(await order.known()).toMatchObject({
    status: PAYMENT_FAILED,
    method: 0,
    mails: ['payment-failed'],
    reviews: [],
  });
});

test('at 7-Eleven: a number with its deadline, detected, cleared', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  expect(await order.known()).toMatchObject({
    status: AWAITING_PAYMENT,
    method: AT_SEVEN_ELEVEN,
    mails: ['store-number'],
    row: { payment_limit_date: '2026-11-22', payment_date: null },
  });
  const [payment] = await order.payments();
  await till.shop.work();
  const mail = (await till.shop.mails()).find(({ subject }) => /^By .* at /.test(subject));
  for (const words of [
    '7-Eleven',
    (payment?.receipt_number ?? '').slice(0, 4),
    'Sun,\u00A022\u00A0November\u00A02026',
    '¥11,880',
  ])
    expect(mail?.text).toContain(words);
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID, method: AT_SEVEN_ELEVEN, mails: ['store-number', 'paid'] });
  await order.act('clear');
  expect(await order.known()).toMatchObject({
    status: PAID,
    mails: ['store-number', 'paid'],
    reviews: [],
    refunds: [],
  });
});

test('at Lawson: the confirmation number is in the mail; after the deadline it is expired', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C002');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, method: AT_ANOTHER_STORE });
  expect((await till.shop.mails()).find(({ subject }) => /^By .* at /.test(subject))?.text).toContain('400008');
  await till.control('clock', { now: '2026-11-23T03:00:00+09:00' });
  await till.heard();
  expect(await order.known()).toMatchObject({ status: EXPIRED, mails: ['store-number', 'expired'], reviews: [] });
});

const numbersAtStores = [
  ['00C001', '払込票番号', 'Payment slip number', /^\d{4} \d{4} \d{5}$/],
  ['00C002', 'お客様番号', 'Customer number', /^\d{3} \d{4} \d{4}$/],
  ['00C004', 'お客様番号', 'Customer number', /^\d{3} \d{4} \d{4}$/],
  ['00C005', 'お客様番号', 'Customer number', /^\d{3} \d{4} \d{4}$/],
  ['00C014', 'オンライン決済番号', 'Online payment number', /^\d{4} \d{7}$/],
  ['00C016', '受付番号', 'Reception number', /^\d{3} \d{4} \d{4}$/],
] as const;

test.each(numbersAtStores)(
  'the number at %s is called as there, and does not look like an order number',
  async (store, ja, en, grouping) => {
    for (const [language, name] of [
      ['ja', ja],
      ['en', en],
    ] as const) {
      const till = await openTill();
      const order = await till.order('4', 'dorm', language);
      await (await order.open()).chooseStore(store);
      await order.known();
      const [payment] = await order.payments();
      const [mail] = await till.shop.mails();
      const number = mail?.text.match(new RegExp(`^${name}(?:：|: )(.+)$`, 'm'))?.[1] ?? '';
      expect(number).toMatch(grouping);
      expect(number.replaceAll(' ', '')).toBe(payment?.receipt_number);
    }
  },
);

test('an authorisation that ends before it is captured, and a sale that the provider cancels', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  const expired = await till.order('1');
  await (await expired.open()).payByCard();
  expect(await expired.known()).toMatchObject({ status: UNSETTLED, events: ['placed', 'authorised'] });
  await expired.act('expire-authorisation');
  expect(await expired.known()).toMatchObject({
    status: CANCELED,
    mails: ['canceled'],
    refunds: [{ way: 'provider', state: 'done', amount: 11_880 }],
  });

  await till.control('settings', { capture: 'at-once' });
  const sold = await till.order('1');
  await (await sold.open()).payByCard();
  expect(await sold.known()).toMatchObject({ status: PAID });
  await sold.act('refund');
  expect(await sold.known()).toMatchObject({
    status: CANCELED,
    mails: ['paid', 'canceled'],
    refunds: [{ state: 'done' }],
    reviews: [],
  });
});

test.each([
  ['30', 'sale-requested', UNSETTLED],
  ['44', 'cleared', PAID],
  ['41', 'cleared', PAID],
  ['32', 'authorisation-ended', CANCELED],
  ['60', 'sale-cancelled', CANCELED],
])('status %s of a card', async (payment_status, kind, status) => {
  const till = await openTill();
  const order = await till.order('1');
  await order.forge({ payment_status });
  expect(await order.known()).toMatchObject({ status, events: ['placed', kind] });
});

test('a detection that the provider takes back: awaiting payment again, and somebody looks', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C005');
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID });
  await order.act('take-back');
  expect(await order.known()).toMatchObject({
    status: AWAITING_PAYMENT,
    reviews: ['detection-taken-back'],
    row: { payment_date: null },
    mails: ['store-number', 'paid'],
  });
});

test('asking for the parameters again gives the same attempt while it is untouched, and none afterwards', async () => {
  const till = await openTill();
  const untouched = await till.order('1');
  const again = (await untouched.params('4')).json().data;
  expect(again.params).toMatchObject({ trading_id: untouched.tradingId, payment_type: '03', id: '11880' });
  expect(untouched.tradingId).toMatch(/^\d{12}_[A-Z2-9]{12}$/);
  const order = await till.order('1');
  const page = await order.open();
  await page.payByCard(DECLINED);
  await till.heard();
  // If a card was declined on the only page, the member may try again on the same attempt.
  expect((await order.params('1')).json().data.params.trading_id).toBe(order.tradingId);
  await page.payByCard();
  await order.known();
  expect((await order.params('1')).statusCode).toBe(409);

  const failed = await till.order('1');
  await (await failed.open()).step('give-up');
  await till.heard();
  expect((await failed.params('1')).statusCode).toBe(410);
  expect(await till.shop.db.selectFrom('payment_attempt').select('trading_id').execute()).toHaveLength(3);
});

test('another person’s order, and one that does not exist, are not found', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const other = await memberOf(till.shop, 'school');
  for (const number of [order.number, '1234-5678-9012'])
    expect((await till.params(other, number)).statusCode).toBe(404);
  expect((await till.params(other, 'x')).statusCode).toBe(422);
  expect(
    (await order.browser.get(`/payment/params?order_id=${order.number}`, { 'x-requested-with': '' })).statusCode,
  ).toBe(403);
});

test('parameters asked for fifty times at once are of one attempt, and the provider is not asked fifty times', async () => {
  // All fifty requests wait for the lock of one order. On a busy machine, they would reach the usual time limit and be refused.
  const till = await openTill({ DATABASE_LOCK_TIMEOUT: '60' });
  const browser = await memberOf(till.shop, 'dorm');
  const { order_number } = (await place(browser, await dormOrder(browser))).json().data;
  const answers = await Promise.all(Array.from({ length: 50 }, () => till.params(browser, order_number)));
  const given = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data.params);
  expect(new Set(given.map(({ trading_id }) => trading_id)).size).toBe(1);
  expect(given.length).toBeLessThanOrEqual(21);
  for (const { statusCode } of answers) expect(statusCode).toBeOneOf([200, 409, 429]);
});

test('a store is not offered above its limit', async () => {
  const till = await openTill();
  const browser = await memberOf(till.shop, 'dorm');
  const { products, ...rest } = await dormOrder(browser);
  const [item] = products;
  const big = { ...rest, products: [{ ...item, amount_a: 100, amount_b: 2 }] };
  const { order_number } = (await place(browser, big)).json().data;
  expect((await till.params(browser, order_number, '4')).statusCode).toBe(422);
  expect((await till.params(browser, order_number)).json().data.params.payment_type).toBe('02');
});

test('a browser that comes back by a cross-site POST is sent on to the page, and changes nothing', async () => {
  const till = await openTill();
  const order = await till.order('1');
  const url = `${till.shop.context.config.publicUrl}/order/complete?order_number=${order.number}&is_successful=true`;
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://provider.example', 'content-type': type },
      body: 'payment_status=40&trading_id=x',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/order/complete?order_number=${order.number}&is_successful=true`);
  }
  expect(await order.known()).toMatchObject({ status: UNSETTLED, events: ['placed'] });
});
