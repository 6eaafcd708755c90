import { expect, test } from 'vitest';
import { manyOrders } from '../../test/many-orders.ts';
import { memberOf, place, schoolOrder } from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';

interface List {
  readonly orders: { order_number: string; form?: number; facility_form_content?: object }[];
  readonly forms?: object[];
  readonly next?: string | null;
}

test('the list comes page by page, each order once and the form once; without parameters it is whole', async () => {
  const shop = await openShop();
  await manyOrders(shop, 45);
  const browser = await memberOf(shop, 'dorm');
  const list = async (query: string): Promise<List> => (await browser.get(`/order/list${query}`)).json().data;
  const whole = await list('');
  expect(whole.orders).toHaveLength(46);
  expect(whole).not.toHaveProperty('forms');
  const pages: List[] = [await list('?limit=20')];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list(`?limit=20&before=${next}`));
  expect(pages.map(({ orders }) => orders.length)).toEqual([20, 20, 6]);
  for (const { forms, orders } of pages) {
    expect(forms).toEqual([whole.orders[0]?.facility_form_content]);
    for (const order of orders) expect(order).not.toHaveProperty('facility_form_content');
  }
  const joined = pages.flatMap(({ orders, forms }) =>
    orders.map(({ form, ...order }) => ({ ...order, facility_form_content: forms?.[form ?? -1] })),
  );
  expect(joined).toEqual(whole.orders);
});

test('a page can be asked for only with numbers that fit, and goes on only from an order of one’s own', async () => {
  const shop = await openShop();
  const school = await memberOf(shop, 'school');
  await place(school, await schoolOrder(school));
  shop.setNow('2026-11-16T10:00:00+09:00');
  const number = await manyOrders(shop, 3);
  for (const query of ['?limit=0', '?limit=51', '?limit=x', '?limit=5&before=x'])
    expect((await school.get(`/order/list${query}`)).statusCode).toBe(422);
  const answer = await school.get(`/order/list?limit=5&before=${number}`);
  expect(answer.json().data).toMatchObject({ orders: [], forms: [], next: null });
});

test('a member who asks for their whole list again and again waits for each, and is turned away beyond a few', async () => {
  const shop = await openShop();
  await manyOrders(shop, 100);
  const browser = await memberOf(shop, 'dorm', 'en');
  const other = await memberOf(shop, 'school');
  const lists = Array.from({ length: 30 }, () => browser.get('/order/list'));
  expect((await other.get('/order/list')).statusCode).toBe(200);
  const answers = await Promise.all(lists);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(5);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      code: 'too-many',
      message: 'Too many requests. Please wait a little and try again.',
    });
  }
  // Requests for single pages, which the shop sends, are never refused.
  const pages = await Promise.all(Array.from({ length: 30 }, () => browser.get('/order/list?limit=20')));
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await browser.get('/order/list')).statusCode).toBe(200);
});

test('strangers with cookies of their own making keep nobody from their whole list', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const strangers = Array.from({ length: 300 }, (_, index) =>
    shop.app.inject({
      url: '/api/v1/consumer/order/list',
      headers: { cookie: `hitosoroi_session=made-up-${index}`, 'x-requested-with': 'XMLHttpRequest' },
    }),
  );
  const own = await browser.get('/order/list');
  expect(own.statusCode).toBe(200);
  expect(new Set((await Promise.all(strangers)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
});
