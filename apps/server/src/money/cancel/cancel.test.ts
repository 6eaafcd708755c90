import {
  CANCEL_DIRECTLY,
  NO_REQUEST,
  REQUEST_APPROVED,
  REQUEST_PENDING,
  REQUEST_REJECTED,
} from '@hitosoroi/rules/derived-status';
import { AT_ANOTHER_STORE, AWAITING_PAYMENT, CANCELED, PAID, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff, decideByStaff } from '../../../test/by-staff.ts';
import { dormOrder, memberOf, place, schoolOrder } from '../../../test/ordering.ts';
import { openTill, type Till } from '../../../test/till.ts';

const TOMORROW = '2026-11-16T10:00:00+09:00';

type Order = Awaited<ReturnType<Till['order']>>;

const listed = async (order: Order) => {
  const { data } = (await order.browser.get('/order/list')).json();
  return data.orders.find((each: { order_number: string }) => each.order_number === order.number);
};
const cancel = (order: Order) => order.browser.post('/order/cancel', { order_id: order.number });
const request = (order: Order) => order.browser.post('/order/cancel_request', { order_id: order.number });

const paid = async (till: Till, name: 'dorm' | 'school' = 'dorm'): Promise<Order> => {
  const order = await till.order('1', name);
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  return order;
};

const money = async (order: Order) =>
  (await order.payments()).flatMap(({ entries }) => entries.map(({ kind }) => kind));

test('paid today it is processing; from tomorrow it can be cancelled, and the provider gives the money back once', async () => {
  const till = await openTill();
  const order = await paid(till);
  expect((await cancel(order)).statusCode).toBe(409);
  till.shop.setNow(TOMORROW);
  expect(await listed(order)).toMatchObject({ order_status: PAID, is_cancelable: true, is_canceling: false });
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await listed(order)).toMatchObject({ order_status: PAID, is_canceling: true });
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    mails: ['paid', 'canceled'],
    refunds: [{ way: 'provider', state: 'done', amount: 11_880 }],
    reviews: [],
  });
  expect(await money(order)).toEqual(['authorised', 'captured', 'refunded']);
  expect((await cancel(order)).statusCode).toBe(409);
  expect(await listed(order)).toMatchObject({ order_status: CANCELED, is_canceling: false });
});

test('until 23:59 of the main end date, in Japan, and not a minute longer', async () => {
  const till = await openTill();
  const [early, late] = [await paid(till), await paid(till)];
  till.shop.setNow('2027-01-14T23:59:59+09:00');
  // A session ends after a month, so both members log in again.
  early.browser = await memberOf(till.shop, 'dorm');
  expect((await cancel(early)).statusCode).toBe(200);
  till.shop.setNow('2027-01-15T00:00:00+09:00');
  late.browser = await memberOf(till.shop, 'dorm');
  expect(await listed(late)).toMatchObject({ is_cancelable: false });
  expect((await cancel(late)).statusCode).toBe(409);
  expect(await money(late)).toEqual(['authorised', 'captured']);
});

test('a refund whose answer never comes: unknown, asked about, never repeated blindly', async () => {
  const till = await openTill({ PAYMENT_TIMEOUT: '1' });
  const order = await paid(till);
  till.shop.setNow(TOMORROW);
  // Runs the inquiry that the server makes about every paid order. The test is not about the result of this inquiry.
  await till.shop.work();
  await cancel(order);
  await till.control('settings', { server: 'silent-card', notices: { drop: 1 } });
  await till.shop.work();
  expect(await money(order)).toEqual(['authorised', 'captured', 'refunded']);
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ state: 'unknown' }] });
  await till.control('settings', { server: 'normal' });
  expect((await listed(order)).order_status).toBe(PAID);
  till.shop.setNow('2026-11-16T10:05:00+09:00');
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    mails: ['paid', 'canceled'],
    refunds: [{ state: 'done' }],
  });
  expect(await money(order)).toEqual(['authorised', 'captured', 'refunded']);
});

test('a refund that the provider refuses: not cancelled, somebody looks, and the person hears of it', async () => {
  const till = await openTill();
  const order = await paid(till);
  await order.act('close-cancel-window');
  till.shop.setNow(TOMORROW);
  await cancel(order);
  expect(await order.known()).toMatchObject({
    status: PAID,
    mails: ['paid', 'cancel-failed'],
    refunds: [{ state: 'refused' }],
    reviews: ['refund-refused'],
  });
  expect(await listed(order)).toMatchObject({ order_status: PAID, is_canceling: false, is_cancel_refused: true });
  // Staff may have returned the money by hand already.
  expect((await cancel(order)).statusCode).toBe(409);
});

test('a refusal with a code that nobody told us of is no refusal: tried again, then shown, and the person hears nothing wrong', async () => {
  const till = await openTill();
  const order = await paid(till);
  till.shop.setNow(TOMORROW);
  await till.control('settings', { server: 'refuse', refusal: 'P999' });
  await cancel(order);
  for (let minute = 10; minute < 50; minute += 1) {
    till.shop.setNow(`2026-11-16T10:${minute}:00+09:00`);
    await till.shop.work();
  }
  expect(await order.known()).toMatchObject({
    status: PAID,
    mails: ['paid'],
    refunds: [{ state: 'asked' }],
    reviews: ['not-refunded-yet'],
  });
  expect(await listed(order)).toMatchObject({ is_canceling: true, is_cancel_refused: false });
  await till.control('settings', { server: 'normal' });
  till.shop.setNow('2026-11-16T11:30:00+09:00');
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ state: 'done' }],
    mails: ['paid', 'canceled'],
  });
  const reviews = till.shop.db.selectFrom('review').select(['kind', 'closing_note']);
  expect(await reviews.execute()).toEqual([
    { kind: 'not-refunded-yet', closing_note: expect.stringContaining('Closed by itself') },
  ]);
});

test('after a refusal the provider is asked again: what was given back all the same is done', async () => {
  const till = await openTill();
  const order = await paid(till);
  till.shop.setNow(TOMORROW);
  await till.control('settings', { server: 'refuse-done', refusal: 'E006', notices: { drop: 1 } });
  await cancel(order);
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ state: 'done' }],
    mails: ['paid', 'canceled'],
    reviews: [],
  });
  expect(await money(order)).toEqual(['authorised', 'captured', 'refunded']);
});

test('a provider that is busy is asked again', async () => {
  const till = await openTill();
  const order = await paid(till);
  till.shop.setNow(TOMORROW);
  await till.control('settings', { server: 'refuse' });
  await cancel(order);
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ state: 'asked' }] });
  await till.control('settings', { server: 'normal' });
  till.shop.setNow('2026-11-16T10:05:00+09:00');
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }], reviews: [] });
});

test('a request is decided by the operator: approved, given back, cancelled', async () => {
  const till = await openTill();
  const order = await paid(till, 'school');
  expect((await cancel(order)).statusCode).toBe(409);
  const answers = await Promise.all([request(order), request(order), request(order)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await listed(order)).toMatchObject({ cancel_request_status: REQUEST_PENDING, order_status: PAID });
  await decideByStaff(till.shop, order.number, 'approved');
  await expect(decideByStaff(till.shop, order.number, 'rejected')).rejects.toThrow('no-request');
  expect(await listed(order)).toMatchObject({ cancel_request_status: REQUEST_APPROVED, order_status: PAID });
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    mails: ['paid', 'cancel-requested', 'cancel-request-to-operator', 'cancel-approved', 'canceled'],
    refunds: [{ state: 'done' }],
  });
  expect(await money(order)).toEqual(['authorised', 'captured', 'refunded']);
});

test('an order that staff are cancelling takes no request: it is cancelled once, and nobody has to decide anything', async () => {
  const till = await openTill();
  const order = await paid(till, 'school');
  await till.control('settings', { server: 'error' });
  await cancelByStaff(till.shop, order.number);
  expect(await listed(order)).toMatchObject({ order_status: PAID, is_canceling: true });
  expect((await request(order)).statusCode).toBe(200);
  expect(await listed(order)).toMatchObject({ cancel_request_status: NO_REQUEST, is_canceling: true });
  await till.control('settings', { server: 'normal' });
  till.shop.setNow(TOMORROW);
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    mails: ['paid', 'canceled'],
    refunds: [{ state: 'done' }],
  });
});

test('a request that the operator rejects leaves the order as it is', async () => {
  const till = await openTill();
  const order = await paid(till, 'school');
  expect((await request(order)).statusCode).toBe(200);
  await decideByStaff(till.shop, order.number, 'rejected', '搬入済みのため');
  expect(await order.known()).toMatchObject({
    status: PAID,
    refunds: [],
    mails: expect.arrayContaining(['cancel-rejected']),
  });
  expect((await request(order)).statusCode).toBe(409);
  expect(await listed(order)).toMatchObject({
    cancel_request_status: REQUEST_REJECTED,
    cancel_request_note: '搬入済みのため',
  });
});

test('what is not paid by card, not paid at all, not of this kind or not theirs cannot be cancelled', async () => {
  const till = await openTill();
  const unpaid = await till.order('1');
  const store = await till.order('4');
  await (await store.open()).chooseStore('00C001');
  await store.act('pay');
  const direct = await paid(till);
  till.shop.setNow(TOMORROW);
  for (const order of [unpaid, store]) {
    expect((await cancel(order)).statusCode).toBe(409);
    expect((await request(order)).statusCode).toBe(409);
  }
  expect((await request(direct)).statusCode).toBe(409);
  const other = await memberOf(till.shop, 'school');
  expect((await other.post('/order/cancel', { order_id: direct.number })).statusCode).toBe(404);
  expect((await other.post('/order/cancel_request', { order_id: direct.number })).statusCode).toBe(404);
  expect((await other.post('/order/cancel', { order_id: 'x' })).statusCode).toBe(422);
  expect((await till.shop.visitor().post('/order/cancel', { order_id: direct.number })).statusCode).toBe(401);
});

test('the list tells everything of a person’s orders, newest first, and nothing of anybody else’s', async () => {
  const till = await openTill();
  const browser = await memberOf(till.shop, 'dorm');
  const { order_number: first } = (await place(browser, await dormOrder(browser))).json().data;
  till.shop.setNow('2026-11-15T11:00:00+09:00');
  const store = await till.order('4');
  await (await store.open()).chooseStore('00C002');
  await store.known();
  const other = await memberOf(till.shop, 'school');
  await place(other, await schoolOrder(other));
  const { data } = (await browser.get('/order/list')).json();
  expect(data).toMatchObject({ today: '2026-11-15', invoice_number: 'T0000000000000' });
  expect(data.orders.map(({ order_number }: { order_number: string }) => order_number)).toEqual([store.number, first]);
  const [payment] = await store.payments();
  expect(data.orders[0]).toEqual({
    is_payment_begun: true,
    second_payments: [],
    unpaid_reason: null,
    order_number: store.number,
    order_status: AWAITING_PAYMENT,
    payment_method: AT_ANOTHER_STORE,
    payment_cancel_method: CANCEL_DIRECTLY,
    cancel_request_status: NO_REQUEST,
    is_cancelable: false,
    is_canceling: false,
    is_cancel_refused: false,
    cancel_request_note: null,
    ending: null,
    payment_date: null,
    payment_limit_date: '2026-11-22',
    main_end_date: '2027-01-14',
    ordered_at: '2026-11-15T02:00:00.000Z',
    price: 11_880,
    start_date: '2026-12-01',
    end_date: '2027-02-28',
    facility_name: '国際学生寮',
    facility_name_en: 'International House',
    facility_customer_name: '青葉大学',
    facility_customer_name_en: 'Aoba University',
    cancel_policy: expect.stringContaining('キャンセル'),
    cancel_policy_en: expect.stringContaining('cancel'),
    form_content: expect.arrayContaining([{ label: 'field_2', value: '東棟' }]),
    facility_form_content: expect.objectContaining({ is_enabled: true }),
    store: 'lawson',
    receipt_number: payment?.receipt_number,
    terms_version: null,
    late_fee_per_day: null,
    damage_fee_limit: null,
    payment_link_ends_at: null,
    product_options: [
      {
        product_name: '寝具セット',
        product_name_en: 'Bedding set',
        product_option_name: 'スタンダード',
        product_option_name_en: 'Standard',
        quantity_a: 2,
        numeral_a: '組',
        numeral_a_en: 'set(s)',
        quantity_b: 3,
        numeral_b: 'か月',
        numeral_b_en: 'month(s)',
        price: 11_880,
        product_image1: expect.stringMatching(/^\/pictures\/\w+\/960\.(svg|webp)$/),
      },
    ],
  });
});

test('the operator cancels what people cannot: paid at a store, refused by the provider, past its date, stuck', async () => {
  const till = await openTill();
  const store = await till.order('4');
  await (await store.open()).chooseStore('00C001');
  await store.act('pay');
  const refused = await paid(till);
  await refused.act('close-cancel-window');
  const late = await paid(till);
  const stuck = await till.order('1');
  const waiting = await till.order('4');
  await (await waiting.open()).chooseStore('00C002');
  await till.heard();
  till.shop.setNow('2026-11-16T08:00:00+09:00');
  await cancel(refused);
  await till.shop.work();

  await cancelByStaff(till.shop, store.number);
  expect(await store.known()).toMatchObject({ status: CANCELED, refunds: [{ way: 'bank-transfer', state: 'asked' }] });
  await cancelByStaff(till.shop, refused.number);
  expect(await refused.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ state: 'refused' }, { way: 'bank-transfer' }],
  });
  await cancelByStaff(till.shop, late.number);
  expect(await late.known()).toMatchObject({ status: CANCELED, refunds: [{ way: 'provider', state: 'done' }] });
  await cancelByStaff(till.shop, stuck.number);
  expect(await stuck.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['canceled'] });
  await cancelByStaff(till.shop, waiting.number);
  expect(await waiting.known()).toMatchObject({ status: CANCELED, mails: ['store-number', 'canceled'] });
  const endings = await Promise.all(
    [store, refused, late, stuck, waiting].map(async (order) => (await listed(order)).ending),
  );
  expect(endings).toEqual(['transfer', 'transfer', 'card', 'unpaid', 'number-void']);
  for (const { number } of [store, refused, late, stuck, waiting])
    await expect(cancelByStaff(till.shop, number)).rejects.toThrow('over');

  // If money arrives later for a canceled order, the server returns it.
  await waiting.act('pay');
  expect(await waiting.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ way: 'bank-transfer', state: 'asked' }],
  });
});
