import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { tellOperator } from '../../../test/operator.ts';
import { type Browser, dormOrder, memberOf, place, refusedOrder, unlimitedOrders } from '../../../test/ordering.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

const exported = async (shop: Shop) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-prices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'catalogue.yaml');
  await tellOperator(shop, 'catalogue', 'export', file);
  return { file, text: readFileSync(file, 'utf8'), catalogue: parse(readFileSync(file, 'utf8')) };
};

type Listed = string | Record<string, unknown>;

/** Imports a file with one facility. The facility has its current sets, with these changes. */
const importOnly = async (shop: Shop, handle: string, products: Listed[], changes: object = {}, of = handle) => {
  const { file, catalogue } = await exported(shop);
  const [aoba] = catalogue.customers;
  const pattern = aoba.facilities.find(({ id }: { id: string }) => id === of);
  const facility = { ...pattern, id: handle, ...changes, products };
  writeFileSync(file, stringify({ ...catalogue, customers: [{ ...aoba, facilities: [facility] }] }));
  await tellOperator(shop, 'catalogue', 'import', file, '--yes');
};

const THIS = 'aoba-international-house';
const NEXT = 'aoba-next-season';
const thisSeason: Listed[] = ['bedding', 'appliances', 'desk', 'kitchen', 'curtain'];
const nextSeason: Listed[] = [{ id: 'bedding', prices: { winter: 2780, standard: 2080 } }, 'desk'];

/** Opens a shop with this season's dormitory and next season's, and a member of each. */
const twoSeasons = async () => {
  const shop = await openShop({ env: unlimitedOrders });
  const now = await memberOf(shop, 'dorm');
  const keys = { key: 'next-season', code: 'NEXT01', name: '国際学生寮（来年度）' };
  await importOnly(shop, NEXT, nextSeason, keys, THIS);
  await shop.db
    .updateTable('member')
    .set(({ selectFrom }) => ({ facility_id: selectFrom('facility').where('handle', '=', NEXT).select('id') }))
    .where('email', '=', 'hidden@example.jp')
    .execute();
  return { shop, now, next: await memberOf(shop, 'hidden') };
};

interface Option {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly price_type: number;
}

/** The offers that a member sees: the list, and the details of each set. */
const offersTo = async (browser: Browser) => {
  const { products } = (await browser.get('/product/list')).json().data;
  const details = [];
  for (const { id } of products) details.push((await browser.get(`/product?product_id=${id}`)).json().data);
  return { products, details };
};

const pricesIn = ({ details }: Awaited<ReturnType<typeof offersTo>>) =>
  details.map(({ name, options }) => [name, ...options.map(({ price }: Option) => price)]);

test("a facility's own prices and order are what its members see and pay", async () => {
  const { next } = await twoSeasons();
  const offers = await offersTo(next);
  expect(pricesIn(offers)).toEqual([
    ['寝具セット', 2780, 2080],
    ['学習デスクセット', 1650, 1380],
  ]);
  expect(offers.products[0]).toMatchObject({ price_from: 2080, price_varies: true });
  const old = await dormOrder(next, { total_price: 11_880 });
  const [set] = offers.details;
  const standard = set.options.find(({ price }: Option) => price === 2080);
  const products = [{ product_id: set.id, product_option_id: standard.id, amount_a: 2, amount_b: 3 }];
  expect((await place(next, { ...old, products })).json().data).toEqual(refusedOrder('price-changed', 'ja'));
  const placed = (await place(next, { ...old, products, total_price: 12_480 })).json().data;
  expect(placed.order_number).toBeDefined();
});

test('whatever changes at one facility, the other offers, holds and asks what it did', async () => {
  const { shop, now, next } = await twoSeasons();
  const order = await dormOrder(now, { total_price: 11_880 });
  await place(now, order);
  const stateOf = async (browser: Browser) => ({
    offers: await offersTo(browser),
    orders: (await browser.get('/order/list')).json(),
  });
  const running = await stateOf(now);
  for (const products of [
    [{ id: 'bedding', prices: { standard: 9999, winter: { price: 1, price_type: 'special' } } }],
    ['desk', 'bedding', 'kitchen'],
    [{ id: 'bedding', offered_from: '2027-03-01', offered_until: '2027-04-30' }],
    [],
    nextSeason,
  ]) {
    await importOnly(shop, NEXT, products);
    expect(await stateOf(now)).toEqual(running);
    // An item that is already in a cart keeps its price.
    expect(
      (await place(now, order, `another-key-${JSON.stringify(products).length}`)).json().data.order_number,
    ).toBeDefined();
    running.orders = (await now.get('/order/list')).json();
  }
  const planned = await offersTo(next);
  expect(pricesIn(planned)[0]).toEqual(['寝具セット', 2780, 2080]);
  await importOnly(shop, THIS, [{ id: 'bedding', prices: { standard: 1 } }]);
  expect(await offersTo(next)).toEqual(planned);
  expect(pricesIn(await offersTo(now))).toEqual([['寝具セット', 1]]);
  await importOnly(shop, THIS, thisSeason);
  expect(await offersTo(now)).toEqual(running.offers);
});

test('an option that a set no longer has stays where another facility offers it', async () => {
  const { shop, now, next } = await twoSeasons();
  const before = await offersTo(now);
  const { file, catalogue } = await exported(shop);
  const [aoba] = catalogue.customers;
  const facilities = aoba.facilities.filter(({ id }: { id: string }) => id === NEXT);
  facilities[0].products = ['bedding'];
  const [bedding] = catalogue.products;
  const changed = { ...bedding, options: bedding.options.filter(({ id }: { id: string }) => id !== 'winter') };
  const only = { ...catalogue, customers: [{ ...aoba, facilities }], products: [changed] };
  writeFileSync(file, stringify(only));
  await tellOperator(shop, 'catalogue', 'import', file, '--yes');
  expect(pricesIn(await offersTo(next))).toEqual([['寝具セット', 1980, 1580]]);
  expect(await offersTo(now)).toEqual(before);
});

test('a set is offered from its first to its last day in Japan, and cannot be ordered on others', async () => {
  const { shop, now } = await twoSeasons();
  await importOnly(shop, THIS, [{ id: 'bedding', offered_from: '2026-12-01', offered_until: '2026-12-10' }, 'desk']);
  const preview = async () => (await shop.visitor().get('/product/preview?urlParamKey=demo-dorm')).json().data.products;
  const bedding = await shop.db.selectFrom('rental_set').where('handle', '=', 'bedding').select('id').execute();
  const at = async (time: string) => {
    shop.setNow(time);
    const { products } = await offersTo(now);
    expect(await preview()).toEqual(products);
    const read = await now.get(`/product?product_id=${bedding[0]?.id}`);
    return [products.length, read.statusCode];
  };
  expect(await at('2026-11-30T23:59:59+09:00')).toEqual([1, 404]);
  expect(await at('2026-12-01T00:00:00+09:00')).toEqual([2, 200]);
  const order = await dormOrder(now);
  expect(await at('2026-12-10T23:59:59+09:00')).toEqual([2, 200]);
  expect((await place(now, order)).json().data.order_number).toBeDefined();
  expect(await at('2026-12-11T00:00:00+09:00')).toEqual([1, 404]);
  expect((await place(now, order, 'another-key')).json().data).toEqual(refusedOrder('item-gone', 'ja'));
});

test('own prices, their order, days and own sets are exported, and imported again without a change', async () => {
  const { shop } = await twoSeasons();
  const special = {
    id: 'desk',
    offered_from: '2027-03-01',
    prices: { standard: { price: 900, price_type: 'special' } },
  };
  await importOnly(shop, NEXT, [special, { id: 'bedding', prices: { winter: 2780, standard: 2080 } }]);
  const first = await exported(shop);
  const facilities = first.catalogue.customers[0].facilities;
  const listedBy = (handle: string) => facilities.find(({ id }: { id: string }) => id === handle).products;
  expect(listedBy(THIS)).toEqual(thisSeason);
  expect(listedBy(NEXT)).toEqual([special, { id: 'bedding', prices: { winter: 2780, standard: 2080 } }]);
  expect(Object.keys(listedBy(NEXT)[1].prices)).toEqual(['winter', 'standard']);
  const kitchen = first.text.replace('id: kitchen\n', `id: kitchen\n    facility: ${THIS}\n`);
  writeFileSync(first.file, kitchen);
  await tellOperator(shop, 'catalogue', 'import', first.file, '--yes');
  expect((await exported(shop)).text).toBe(kitchen);
  // No other facility may offer the set.
  await expect(importOnly(shop, NEXT, ['kitchen'])).rejects.toThrow(
    `The set “kitchen” belongs to the facility “${THIS}”`,
  );
  writeFileSync(
    first.file,
    first.text.replace('id: bedding\n    name', `id: bedding\n    facility: ${NEXT}\n    name`),
  );
  await expect(tellOperator(shop, 'catalogue', 'import', first.file, '--yes')).rejects.toThrow(
    `The set “bedding” belongs to the facility “${NEXT}”`,
  );
});

test.each<[string, Listed, RegExp]>([
  ['an option that the set has not', { id: 'desk', prices: { wide: 1 } }, /“desk” has no option “wide”/],
  [
    'a price that is no number',
    { id: 'desk', prices: { standard: 'free' } },
    /set on offer “desk”, price “standard”: “free” cannot/,
  ],
  ['a last day before the first', { id: 'desk', offered_from: '2027-03-02', offered_until: '2027-03-01' }, /is before/],
  ['a set without an id', { prices: {} }, /ID of the set \(id\): It is missing/],
])('%s is refused by field', async (_, listed, message) => {
  const shop = await openShop();
  await expect(importOnly(shop, THIS, [listed])).rejects.toThrow(message);
});
