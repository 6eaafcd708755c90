import { PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff, eraseByStaff } from '../../../test/by-staff.ts';
import { tellOperator } from '../../../test/operator.ts';
import { type Browser, dormOrder, memberOf, place, refusedOrder, rowsOf, schoolOrder } from '../../../test/ordering.ts';
import { readCsv } from '../../../test/read-csv.ts';
import { openShop } from '../../../test/shop.ts';
import { openTill } from '../../../test/till.ts';

const hanako = { name: '青葉 花子', name_kana: 'アオバ ハナコ' };

const add = async (browser: Browser, person: object = hanako): Promise<number> =>
  (await browser.post('/me/persons', person)).json().data.id;

const orders = async (browser: Browser, query = '') => (await browser.get(`/order/list${query}`)).json().data.orders;

const opened = async (language: 'ja' | 'en' = 'ja') => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', language);
  return { shop, browser };
};

test('for a member alone an order is what it was: nobody is named, in list or mail', async () => {
  const { shop, browser } = await opened();
  await place(browser, await dormOrder(browser));
  for (const query of ['', '?limit=20']) expect((await orders(browser, query))[0]).not.toHaveProperty('person_name');
  expect(await shop.db.selectFrom('orders').select(['person_name', 'person_name_kana']).execute()).toEqual([
    { person_name: null, person_name_kana: null },
  ]);
  await shop.work();
  expect((await shop.mails())[0]?.text).not.toContain('ご利用者');
});

test('an order for somebody names them in list and mail, as they were called then', async () => {
  const { shop, browser } = await opened();
  const id = await add(browser);
  await place(browser, await dormOrder(browser, { person_id: id }));
  await browser.put('/me/persons', { id, name: '別の名', name_kana: 'ベツ' });
  for (const query of ['', '?limit=20'])
    expect(await orders(browser, query)).toMatchObject([{ person_name: '青葉 花子' }]);
  await browser.post('/me/persons/remove', { id });
  expect(await orders(browser)).toMatchObject([{ person_name: '青葉 花子' }]);
  await shop.work();
  const [mail] = await shop.mails();
  expect(mail).toMatchObject({ to: 'dorm@example.jp' });
  expect(mail?.text).toContain('ご利用者：青葉 花子');
});

test('an order that a member says is for themselves names the member', async () => {
  const { shop, browser } = await opened('en');
  await add(browser);
  await place(browser, await dormOrder(browser, { person_id: null }));
  expect(await orders(browser)).toMatchObject([{ person_name: '青葉 はな' }]);
  await shop.work();
  expect((await shop.mails())[0]?.text).toContain('For: 青葉 はな');
});

test.each(['ja', 'en'] as const)(
  'an order for nobody of the member’s here is refused, and nothing is left (%s)',
  async (language) => {
    const { shop, browser } = await opened(language);
    const elsewhere = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
    const removed = await add(browser);
    await browser.post('/me/persons/remove', { id: removed });
    const others = await add(await memberOf(shop, 'school'), { ...hanako, urlParamCode: 'DORM01' });
    for (const person_id of [elsewhere, removed, others]) {
      const answer = await place(browser, await dormOrder(browser, { person_id }));
      expect(answer.json()).toEqual({ data: refusedOrder('person-gone', language) });
    }
    for (const person_id of [0, -1, '1', 2 ** 31, {}])
      expect((await place(browser, await dormOrder(browser, { person_id }))).statusCode).toBe(422);
    expect(await rowsOf(shop)).toEqual({ orders: 0, items: 0, events: 0, mails: 0 });
  },
);

test('at another facility an order is for the person there, once the member went there', async () => {
  const { browser } = await opened();
  const id = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  await browser.put('/me/order_for', { person_id: id });
  // The member's own facility is another one.
  const own = await place(browser, await schoolOrder(browser, { person_id: null }));
  expect(own.json()).toEqual({ data: refusedOrder('person-gone', 'ja') });
  const { order_number } = (await place(browser, await schoolOrder(browser, { person_id: id }))).json().data;
  expect(await orders(browser)).toMatchObject([{ order_number, person_name: '青葉 花子', facility_name: '本校' }]);
});

test('one key gives one order for one person; the same key for another person is refused', async () => {
  const { shop, browser } = await opened();
  const id = await add(browser);
  const order = await dormOrder(browser, { person_id: id });
  const first = (await place(browser, order, 'one-key-for-all')).json();
  expect((await place(browser, order, 'one-key-for-all')).json()).toEqual(first);
  const other = await place(browser, { ...order, person_id: null }, 'one-key-for-all');
  expect(other.json()).toEqual({ data: refusedOrder('key-reused', 'ja') });
  expect(await rowsOf(shop)).toMatchObject({ orders: 1 });
});

test('the mail of a payment names whom it was for', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await till.shop.db.updateTable('orders').set({ person_name: '青葉 花子' }).execute();
  await (await order.open()).payByCard();
  await till.heard();
  await till.shop.work();
  await till.heard();
  expect(await order.known()).toMatchObject({ status: PAID });
  await till.shop.work();
  expect((await till.shop.mails())[0]?.text).toContain('For: 青葉 花子');
});

test('staff see whom an order is for: in the list, the order, and the last columns of the sheet', async () => {
  const { shop, browser } = await opened();
  const id = await add(browser, hanako);
  const named = (await place(browser, await dormOrder(browser, { person_id: id }))).json().data.order_number;
  const plain = (await place(browser, await dormOrder(browser))).json().data.order_number;
  const { data } = await tellOperator(shop, 'orders', 'list');
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ order_number: named, person_name: '青葉 花子' }),
      expect.objectContaining({ order_number: plain, person_name: null }),
    ]),
  );
  expect((await tellOperator(shop, 'orders', 'show', named)).text).toMatch(
    /\nFor\n +name +青葉 花子\n +name_kana +アオバ ハナコ\n/,
  );
  expect((await tellOperator(shop, 'orders', 'show', plain)).text).not.toContain('\nFor\n');
  const { printed } = await tellOperator(shop, 'orders', 'export');
  const [heads = [], ...rows] = readCsv(printed.toString().slice(1));
  expect(heads.slice(-2)).toEqual(['ご利用者', 'ご利用者フリガナ']);
  expect(rows.map((row) => [row[0], ...row.slice(-2)]).sort()).toEqual(
    [
      [named, '青葉 花子', 'アオバ ハナコ'],
      [plain, '青葉 はな', 'アオバ ハナ'],
    ].sort(),
  );
});

test('what is known of persons is exported with the member, and goes with them', async () => {
  const { shop, browser } = await opened();
  const id = await add(browser);
  const { order_number } = (await place(browser, await dormOrder(browser, { person_id: id }))).json().data;
  const { printed } = await tellOperator(shop, 'members', 'export', 'dorm@example.jp');
  const known = JSON.parse(printed.toString());
  expect(known.persons).toMatchObject([{ id, ...hanako }]);
  expect(known.orders).toMatchObject([{ order_number, person_name: '青葉 花子', person_name_kana: 'アオバ ハナコ' }]);
  await cancelByStaff(shop, order_number);
  await eraseByStaff(shop, 'dorm@example.jp');
  const left = [
    ...(await shop.db.selectFrom('person').selectAll().execute()),
    ...(await shop.db.selectFrom('orders').selectAll().execute()),
    ...(await shop.db.selectFrom('mail').selectAll().execute()),
  ];
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toMatch(/花子|ハナコ/);
});

test('a member who is deleted takes their persons along', async () => {
  const { shop, browser } = await opened();
  await add(browser);
  await shop.db.deleteFrom('member').where('email', '=', 'dorm@example.jp').execute();
  expect(await shop.db.selectFrom('person').selectAll().execute()).toEqual([]);
});
