import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { CANCEL_BY_REQUEST, CANCEL_DIRECTLY, NO_REQUEST } from '@hitosoroi/rules/derived-status';
import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { breakStatement } from '../../test/break-statement.ts';
import {
  type Browser,
  dormForm,
  dormOrder,
  memberOf,
  patient,
  place,
  refusedOrder,
  rowsOf,
  schoolOrder,
  setNamed,
  unlimitedOrders,
} from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';
import { placeOrder } from './place-order.ts';

const nothing = { orders: 0, items: 0, events: 0, mails: 0 };

test('an order keeps the names, units and prices of its moment, the answers, an event and a mail', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', 'en');
  const answer = (await place(browser, await dormOrder(browser, { total_price: 11_880 }))).json();
  expect(answer).toEqual({ data: { order_number: expect.stringMatching(/^[1-9]\d{3}-\d{4}-\d{4}$/) } });
  const { order_number } = answer.data;
  expect(await shop.db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
    order_number,
    order_status: UNSETTLED,
    payment_method: 0,
    payment_cancel_method: CANCEL_DIRECTLY,
    cancel_request_status: NO_REQUEST,
    price: 11_880,
    start_date: '2026-12-01',
    end_date: '2027-02-28',
    main_end_date: '2027-01-14',
    language: 'en',
    facility_name: '国際学生寮',
    facility_name_en: 'International House',
    institution_name_en: 'Aoba University',
    form_content: dormForm,
    facility_form_content: { is_enabled: true },
    payment_date: null,
  });
  expect(await shop.db.selectFrom('order_item').selectAll().execute()).toMatchObject([
    {
      order_number,
      position: 1,
      set_name: '寝具セット',
      set_name_en: 'Bedding set',
      option_name: 'スタンダード',
      option_name_en: 'Standard',
      quantity_a: 2,
      numeral_a: '組',
      numeral_a_en: 'set(s)',
      quantity_b: 3,
      numeral_b: 'か月',
      numeral_b_en: 'month(s)',
      unit_price: 1980,
      price: 11_880,
    },
  ]);
  expect(await shop.db.selectFrom('order_event').selectAll().execute()).toMatchObject([
    { order_number, kind: 'placed', from_status: null, to_status: UNSETTLED, happened_at: '2026-11-15T01:00:00.000Z' },
  ]);
  await shop.work();
  const [mail] = await shop.mails();
  expect(mail).toMatchObject({
    to: 'dorm@example.jp',
    subject: `[Hitosoroi] We received your order (${order_number})`,
  });
  for (const words of [
    'Bedding set Standard, 2 sets × 3 months',
    'Your order is confirmed once it is paid.',
    'Rented from: Hitosoroi Inc. (demo)',
    `http://localhost:3000/mypage/order_history?language=en&from=mail#order-${order_number}`,
  ])
    expect(mail?.text).toContain(words);
});

test('a school without form and period is ordered from for its own period', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school');
  const answer = await place(browser, await schoolOrder(browser, { start_date: '1999-01-01' }));
  expect(answer.json().data.order_number).toMatch(/^\d/);
  expect(await shop.db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
    price: 5500,
    start_date: '2026-10-16',
    end_date: '2027-10-15',
    payment_cancel_method: CANCEL_BY_REQUEST,
    form_content: [],
  });
  // If the set has no such quantity, the quantity is 1, even if the request contains another number.
  const [item] = (await schoolOrder(browser)).products;
  const more = await place(browser, await schoolOrder(browser, { products: [{ ...item, amount_a: 7, amount_b: 0 }] }));
  expect(more.json().data.order_number).toBeDefined();
  const prices = await shop.db.selectFrom('orders').select('price').execute();
  expect(prices).toEqual([{ price: 5500 }, { price: 5500 }]);
});

test('an optional answer may be left out, a required one may not', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', 'en');
  const without = async (...labels: string[]) => {
    const form = dormForm.filter(({ label }) => !labels.includes(label));
    return (await place(browser, await dormOrder(browser, { form }))).json().data;
  };
  for (const label of ['field_1', 'field_2', 'field_3', 'field_5'])
    expect(await without(label), label).toEqual(refusedOrder('form-wrong', 'en'));
  const { order_number } = await without('field_4', 'field_7');
  const order = shop.db.selectFrom('orders').select('form_content').where('order_number', '=', order_number);
  expect(await order.executeTakeFirst()).toEqual({ form_content: dormForm });
  // Null means no answer.
  const withNull = dormForm.map((answer) => (answer.label === 'field_4' ? { ...answer, value: null } : answer));
  const again = (await place(browser, await dormOrder(browser, { form: withNull }))).json().data;
  expect(again).toMatchObject({ order_number: expect.any(String) });
  const school = await memberOf(shop, 'school', 'en');
  for (const form of [undefined, null])
    expect((await place(school, { ...(await schoolOrder(school)), form })).json().data).toMatchObject({
      order_number: expect.any(String),
    });
});

test('numbers are never given twice', async () => {
  const shop = await openShop({ env: unlimitedOrders });
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  const numbers = await Promise.all(
    Array.from({ length: 40 }, async () => (await place(browser, order)).json().data.order_number),
  );
  expect(new Set(numbers).size).toBe(40);
});

test('whatever cannot be ordered is refused in the language of the person, and leaves nothing', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', 'en');
  const right = await dormOrder(browser);
  const [item] = right.products;
  const other = await memberOf(shop, 'school');
  const camp = await setNamed(other, '合宿用寝具セット');
  const answer = (label: string, value: string) => ({
    form: dormForm.map((each) => (each.label === label ? { label, value } : each)),
  });
  const cases: [OrderRefusalCode, object][] = [
    ['item-gone', { products: [{ ...item, product_id: 999 }] }],
    ['item-gone', { products: [{ ...item, product_option_id: 2_147_483_647 }] }],
    [
      'item-gone',
      { products: [item, { product_id: camp.id, product_option_id: camp.options[0].id, amount_a: 1, amount_b: 1 }] },
    ],
    ['quantity-zero', { products: [{ ...item, amount_a: 0 }] }],
    ['quantity-zero', { products: [item, { ...item, amount_b: 0 }] }],
    ['too-expensive', { products: [{ ...item, amount_a: 9999, amount_b: 9999 }] }],
    ['too-expensive', { products: Array(50).fill({ ...item, amount_a: 9999, amount_b: 9999 }) }],
    ['price-changed', { total_price: 11_879 }],
    ['period-wrong', { start_date: null }],
    ['period-wrong', { start_date: '2026-11-21' }],
    ['period-wrong', { end_date: '2028-11-21' }],
    ['period-wrong', { start_date: '2027-03-01', end_date: '2027-02-28' }],
    ['period-wrong', { end_date: '2027-02-30' }],
    ['form-wrong', { form: [] }],
    ['form-wrong', { form: [...dormForm, { label: 'field_6', value: 'of an invisible question' }] }],
    ['form-wrong', { form: [...dormForm, dormForm[0]] }],
    ['form-wrong', answer('field_1', '  ')],
    ['form-wrong', answer('field_1', 'x'.repeat(501))],
    ['form-wrong', answer('field_2', 'East wing')],
    ['form-wrong', answer('field_2', '旧館')],
    ['form-wrong', answer('field_3', '-1')],
    ['form-wrong', answer('field_3', '1.5')],
    ['form-wrong', answer('field_4', 'tomorrow')],
    ['form-wrong', answer('field_5', '+81 90-1234-5678')],
    ['form-wrong', answer('field_5', '０９０-1234-5678')],
    ['form-wrong', answer('field_5', ' 090-1234-5678')],
    ['form-wrong', answer('field_5', '090-1234-5678\n')],
  ];
  for (const [refusal, changes] of cases) {
    const { data } = (await place(browser, { ...right, ...changes })).json();
    expect(data, JSON.stringify(changes).slice(0, 120)).toEqual(refusedOrder(refusal, 'en'));
  }
  // The schema refuses more than fifty items.
  const tooMany = { products: Array(51).fill({ ...item, amount_a: 1, amount_b: 1 }) };
  expect((await place(browser, { ...right, ...tooMany })).statusCode).toBe(422);
  expect(await rowsOf(shop)).toEqual(nothing);
});

test('a total of nothing is not ordered', async () => {
  const shop = await openShop();
  await shop.db.updateTable('facility_option').set({ price: 0 }).execute();
  const browser = await memberOf(shop, 'school');
  const { data } = (await place(browser, await schoolOrder(browser))).json();
  expect(data).toEqual(refusedOrder('nothing-to-pay', 'ja'));
  expect(await rowsOf(shop)).toEqual(nothing);
});

test('a facility that closed or is not published takes no orders', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  for (const state of [{ is_open: false }, { is_open: true, is_published: false }]) {
    await shop.db.updateTable('facility').set(state).execute();
    expect((await place(browser, order)).json()).toEqual({
      data: refusedOrder('facility-closed', 'ja'),
    });
  }
  expect(await rowsOf(shop)).toEqual(nothing);
});

test('a period that is over cannot be ordered; its last day still can, in Japan', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser, { end_date: '2026-12-10' });
  shop.setNow('2026-12-11T00:00:00+09:00');
  expect((await place(browser, order)).json()).toEqual({ data: refusedOrder('period-over', 'ja') });
  expect(await rowsOf(shop)).toEqual(nothing);
  shop.setNow('2026-12-10T23:59:59+09:00');
  expect((await place(browser, order)).json().data.order_number).toBeDefined();
});

test('an option that is no longer offered cannot be ordered', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  await shop.db.updateTable('facility_option').set({ is_offered: false }).execute();
  expect((await place(browser, order)).json()).toEqual({ data: refusedOrder('item-gone', 'ja') });
});

test('the same key gives the same order; with another content it is refused; another person has keys of their own', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', 'en');
  const order = await dormOrder(browser);
  const first = (await place(browser, order, 'key-number-1')).json();
  // The server returns the earlier order even if the shop would refuse the order now.
  await shop.db.updateTable('facility').set({ is_open: false }).execute();
  expect((await place(browser, order, 'key-number-1')).json()).toEqual(first);
  await shop.db.updateTable('facility').set({ is_open: true }).execute();
  const changed = await place(browser, { ...order, end_date: '2027-02-27' }, 'key-number-1');
  expect(changed.json()).toEqual({ data: refusedOrder('key-reused', 'en') });
  expect((await rowsOf(shop)).orders).toBe(1);

  const other = await memberOf(shop, 'school');
  const theirs = (await place(other, await schoolOrder(other), 'key-number-1')).json();
  expect(theirs.data.order_number).not.toBe(first.data.order_number);
  expect(await rowsOf(shop)).toMatchObject({ orders: 2, mails: 2, events: 2 });
  for (const key of ['short', 'x'.repeat(101), 'with space in it'])
    expect((await place(browser, order, key)).statusCode).toBe(422);
});

test('fifty requests with one key at the same moment make one order', async () => {
  const shop = await openShop({ env: patient });
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await place(browser, order, 'one-key-for-all')).json()),
  );
  expect(answers.filter(({ data }) => !data)).toEqual([]);
  expect(new Set(answers.map(({ data }) => data.order_number)).size).toBe(1);
  expect(await rowsOf(shop)).toEqual({ orders: 1, items: 1, events: 1, mails: 1 });
});

test('an order needs a session, and a request of our own site', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  expect((await place(shop.visitor(), order)).statusCode).toBe(401);
  const foreign = await browser.post('/order_request', order, { 'x-requested-with': '' });
  expect(foreign.statusCode).toBe(403);
  expect(await rowsOf(shop)).toEqual(nothing);
});

test('the facility tells its form and its conditions to its own people only', async () => {
  const shop = await openShop();
  const { data } = (await (await memberOf(shop, 'dorm')).get('/facility')).json();
  expect(data).toMatchObject({
    today: '2026-11-15',
    payment_term_days: 7,
    payment_cancel_method: CANCEL_DIRECTLY,
    main_end_date: '2027-01-14',
  });
  expect(data.form_content.inputs.map(({ type }: { type: string }) => type)).toEqual([
    'string',
    'select',
    'number',
    'date',
    'tel',
    'string',
    'string',
  ]);
  expect((await (await memberOf(shop, 'school')).get('/facility')).json().data.form_content.is_enabled).toBe(false);
  expect((await shop.visitor().get('/facility')).statusCode).toBe(401);
});

test('an order whose transaction breaks at any of its statements leaves nothing', async () => {
  const shop = await openShop();
  const order = await dormOrder(await memberOf(shop, 'dorm'));
  const { id } = await shop.db
    .selectFrom('member')
    .where('email', '=', 'dorm@example.jp')
    .select('id')
    .executeTakeFirstOrThrow();
  const request = order as Parameters<typeof placeOrder>[2];
  let statement = 1;
  for (; ; statement += 1) {
    const broken = breakStatement(statement);
    const outcome = await placeOrder(shop.context, id, request, 'one-key-for-all', 'ja').catch((error: Error) => error);
    broken.mend();
    if (!(outcome instanceof Error)) break;
    expect(outcome.message).toContain('division by zero');
    expect(await rowsOf(shop), `statement ${statement}`).toEqual(nothing);
  }
  expect(statement).toBeGreaterThan(12);
  expect(await rowsOf(shop)).toEqual({ orders: 1, items: 1, events: 1, mails: 1 });
});

/** The terms of rental as the shop shows them, and as it sends them with an order. */
const shownTerms = async (browser: Browser) => {
  const { terms_version: version, late_fee_per_day, damage_fee_limit } = (await browser.get('/seller')).json().data;
  return { version, late_fee_per_day, damage_fee_limit };
};

test('an order keeps the terms of rental that were agreed to, with their amounts, and shows them', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school');
  const terms = await shownTerms(browser);
  expect(terms).toMatchObject({ late_fee_per_day: 300, damage_fee_limit: 20_000 });
  const order = await schoolOrder(browser);
  const { order_number } = (await place(browser, { ...order, terms })).json().data;
  // If a request names no terms, it proves no agreement to any.
  const { order_number: unasked } = (await place(browser, order)).json().data;
  // A later change does not affect earlier orders.
  await shop.db.updateTable('seller').set({ late_fee_per_day: 900, damage_fee_limit: null }).execute();
  const { orders } = (await browser.get('/order/list')).json().data;
  const { version: terms_version, ...amounts } = terms;
  const numbered = (number: string) => orders.find((each: { order_number: string }) => each.order_number === number);
  expect(numbered(order_number)).toMatchObject({ terms_version, ...amounts });
  expect(numbered(unasked)).toMatchObject({ terms_version: null, late_fee_per_day: null, damage_fee_limit: null });
});

test('who agreed to terms or amounts that no longer apply is asked again, and has ordered nothing', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school', 'en');
  const order = await schoolOrder(browser);
  const terms = await shownTerms(browser);
  for (const other of [
    { version: '2020-01-01' },
    { version: '' },
    { version: 'x' },
    { late_fee_per_day: 200 },
    { late_fee_per_day: null },
    { damage_fee_limit: 10_000 },
    { damage_fee_limit: null },
  ])
    expect((await place(browser, { ...order, terms: { ...terms, ...other } })).json()).toEqual({
      data: refusedOrder('terms-changed', 'en'),
    });
  expect(await rowsOf(shop)).toEqual(nothing);
  for (const odd of [{ ...terms, version: 'x'.repeat(11) }, { version: terms.version }, 'x', null])
    expect((await place(browser, { ...order, terms: odd })).statusCode).toBe(422);
});

test('an order that was taken is the same order under newer terms', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  const terms = await shownTerms(browser);
  const first = (await place(browser, { ...order, terms }, 'a-key-of-this-cart')).json();
  expect(first.data.order_number).toBeDefined();
  const newer = { ...terms, version: '2020-01-01', late_fee_per_day: 1 };
  const again = await place(browser, { ...order, terms: newer }, 'a-key-of-this-cart');
  expect(again.json()).toEqual(first);
});
