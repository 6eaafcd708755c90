import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop.ts';
import { demoCatalogueFile } from '../../operator/demo/load-demo.ts';
import { importCatalogue } from '../file/import.ts';
import { readCatalogueFile } from '../file/read-file.ts';

const loggedIn = async (shop: Shop, email: string) => {
  const browser = shop.visitor();
  await browser.post('/login', { email, password: 'demo-1234' });
  return browser;
};

test('a person sees the sets of their own facility, in its order, and can open their pictures', async () => {
  const shop = await openShop();
  const dorm = (await (await loggedIn(shop, 'dorm@example.jp')).get('/product/list')).json().data.products;
  expect(dorm.map(({ name }: { name: string }) => name)).toEqual([
    '寝具セット',
    '家電3点セット',
    '学習デスクセット',
    '自炊セット',
    'カーテン・ラグセット',
  ]);
  expect(dorm[0]).toEqual({
    id: expect.any(Number),
    name: '寝具セット',
    name_en: 'Bedding set',
    product_image1: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/960\.svg$/),
    description: expect.stringContaining('お部屋にお届け'),
    description_en: expect.stringContaining('Delivered to your room'),
    kind: '寝具',
    kind_en: 'Bedding',
    // The price for renewals is lower, but new members do not get it.
    price_from: 1980,
    price_varies: true,
    price_unit: 'か月',
    price_unit_en: 'month(s)',
  });
  const picture = await shop.app.inject(dorm[0].product_image1);
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  expect(picture.body).toContain('<svg');

  const school = (await (await loggedIn(shop, 'school@example.jp')).get('/product/list')).json().data.products;
  expect(school.map(({ name_en }: { name_en: string }) => name_en)).toEqual([
    'Camp bedding set',
    'Study desk set',
    'Locker',
  ]);
});

test('a facility that is not published offers nothing, and a visitor is asked to log in', async () => {
  const shop = await openShop();
  expect((await (await loggedIn(shop, 'hidden@example.jp')).get('/product/list')).json()).toEqual({
    data: { products: [] },
  });
  expect((await shop.visitor().get('/product/list')).statusCode).toBe(401);
});

interface Card {
  readonly name: string;
  readonly price_from: number | null;
  readonly price_varies: boolean;
  readonly price_unit: string | null;
}

test('a card says what a set costs from, and for what', async () => {
  const shop = await openShop();
  const { products } = (await (await loggedIn(shop, 'dorm@example.jp')).get('/product/list')).json().data;
  expect(
    products.map(({ name, price_from, price_varies, price_unit }: Card) => [
      name,
      price_from,
      price_varies,
      price_unit,
    ]),
  ).toEqual([
    ['寝具セット', 1980, true, 'か月'],
    ['家電3点セット', 39800, true, 'セット'],
    ['学習デスクセット', 1380, true, 'か月'],
    ['自炊セット', 8800, true, null],
    ['カーテン・ラグセット', 6600, false, '窓'],
  ]);
});

const offerNoLonger = async ({ db }: Shop, handle: string) => {
  const options = db.selectFrom('set_option').where('handle', '=', handle).select('id');
  await db.updateTable('facility_option').set({ is_offered: false }).where('option_id', 'in', options).execute();
};

test('a price that is no longer offered is on no card, and a set without one says so', async () => {
  const shop = await openShop();
  const browser = await loggedIn(shop, 'dorm@example.jp');
  await offerNoLonger(shop, 'without-lamp');
  await shop.db.updateTable('facility_option').set({ is_offered: false }).where('price', '=', 6600).execute();
  const { products } = (await browser.get('/product/list')).json().data;
  expect(products[2]).toMatchObject({ name: '学習デスクセット', price_from: 1650, price_varies: false });
  expect(products[4]).toMatchObject({ name: 'カーテン・ラグセット', price_from: null, price_varies: false });
});

test('a visitor sees the first three sets of the facility that their key or code opens', async () => {
  const shop = await openShop();
  const answerTo = async (query: string) => (await shop.visitor().get(`/product/preview?${query}`)).json().data;
  const preview = async (query: string) => (await answerTo(query)).products;
  const dorm = await preview('urlParamKey=demo-dorm');
  expect(dorm.map(({ name, price_from }: Card) => [name, price_from])).toEqual([
    ['寝具セット', 1980],
    ['家電3点セット', 39800],
    ['学習デスクセット', 1380],
  ]);
  const list = (await (await loggedIn(shop, 'dorm@example.jp')).get('/product/list')).json().data.products;
  expect(dorm).toEqual(list.slice(0, 3));
  expect((await preview('urlParamCode=SCHOOL1'))[2].name).toBe('ロッカー');
  // The dormitory offers more sets than the preview shows. The school does not.
  expect((await answerTo('urlParamKey=demo-dorm')).has_more).toBe(true);
  expect((await answerTo('urlParamCode=SCHOOL1')).has_more).toBe(false);
  for (const shut of ['urlParamKey=demo-closed', 'urlParamKey=demo-hidden', 'urlParamKey=nonsense'])
    expect(await answerTo(shut)).toEqual({ products: [], has_more: false });
  for (const wrong of ['', 'urlParamKey=', 'urlParamKey=a&urlParamCode=b'])
    expect((await shop.visitor().get(`/product/preview?${wrong}`)).statusCode).toBe(422);
});

test('keys that are guessed at the preview are turned away like everywhere', async () => {
  const shop = await openShop();
  const visitor = shop.visitor();
  for (let guess = 1; guess <= 60; guess += 1) await visitor.get(`/product/preview?urlParamKey=guess-${guess}`);
  expect((await visitor.get('/product/preview?urlParamCode=DORM01')).statusCode).toBe(429);
});

test.each([
  '/pictures/nothing/960.svg',
  `/pictures/${'0'.repeat(64)}/960.svg`,
  '/pictures/..%2F..%2Fpackage.json',
  '/pictures/',
])('%s is a 404', async (path) => {
  const { app } = await openShop();
  expect((await app.inject(path)).statusCode).toBe(404);
});

const product = async (shop: Shop, email: string, id: number | string) =>
  (await loggedIn(shop, email)).get(`/product?product_id=${id}`);

const idOf = async (shop: Shop, handle: string): Promise<number> =>
  (await shop.db.selectFrom('rental_set').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;

test('a set is read with its pictures, units and options, prices and their types', async () => {
  const shop = await openShop();
  const { data } = (await product(shop, 'dorm@example.jp', await idOf(shop, 'bedding'))).json();
  expect(Object.keys(data).sort()).toEqual([
    'contents',
    'description',
    'description_en',
    'id',
    'multi_a_enabled',
    'multi_a_numeral',
    'multi_a_numeral_en',
    'multi_b_enabled',
    'multi_b_numeral',
    'multi_b_numeral_en',
    'name',
    'name_en',
    'options',
    'picture_texts',
    'product_image1',
    'product_image2',
    'product_image3',
  ]);
  expect(data).toMatchObject({ multi_a_enabled: true, multi_a_numeral: '組', multi_b_numeral_en: 'month(s)' });
  expect(new Set([data.product_image1, data.product_image2, data.product_image3]).size).toBe(3);
  expect(
    data.options.map(({ price, price_type }: { price: number; price_type: number }) => [price, price_type]),
  ).toEqual([
    [1980, 1],
    [2680, 1],
    [1580, 2],
  ]);
  expect(data.contents[0]).toEqual({
    name: '敷きパッド',
    name_en: 'Mattress pad',
    size: '100 × 200 cm',
    size_en: null,
  });
  const curtain = (await product(shop, 'dorm@example.jp', await idOf(shop, 'curtain'))).json().data;
  expect(curtain.options.map(({ color }: { color: string }) => color)).toEqual(['#2b4a8b', '#e9dfcc']);
  const kitchen = (await product(shop, 'dorm@example.jp', await idOf(shop, 'kitchen'))).json().data;
  expect(kitchen).toMatchObject({
    multi_a_enabled: false,
    multi_a_numeral: null,
    multi_b_enabled: false,
    product_image3: null,
  });
});

test('an option that is no longer offered is not shown', async () => {
  const shop = await openShop();
  await offerNoLonger(shop, 'winter');
  const { data } = (await product(shop, 'dorm@example.jp', await idOf(shop, 'bedding'))).json();
  expect(data.options).toHaveLength(2);
});

test("another facility's set, one that is unknown and one of an unpublished facility are not found", async () => {
  const shop = await openShop();
  const locker = await idOf(shop, 'locker');
  for (const answer of [
    await product(shop, 'dorm@example.jp', locker),
    await product(shop, 'dorm@example.jp', 999_999),
    await product(shop, 'hidden@example.jp', locker),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not-found', message: 'お探しのものが見つかりませんでした。' });
  }
  expect((await shop.visitor().get(`/product?product_id=${locker}`)).statusCode).toBe(401);
});

test.each(['', 'x', '-1', '1.5', '1e3', '99999999999999999999', '1%00'])(
  'a product_id of "%s" is malformed',
  async (id) => {
    const shop = await openShop();
    expect((await product(shop, 'dorm@example.jp', id)).statusCode).toBe(422);
  },
);

test('a photo is kept in the sizes that a phone and a large screen show', async () => {
  const shop = await openShop();
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(dirname(demoCatalogueFile), folder, { recursive: true });
  const photo = sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#2b4a8b' } });
  await photo.jpeg().toFile(join(folder, 'pictures', 'photo.jpg'));
  const file = join(folder, 'demo.yaml');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('[bedding-1.svg, bedding-2.svg, bedding-3.svg]', '[photo.jpg]'),
  );
  await importCatalogue(shop.database, await readCatalogueFile(file), new Date());
  const { data } = (await product(shop, 'dorm@example.jp', await idOf(shop, 'bedding'))).json();
  expect(data.product_image1).toMatch(/\/960\.webp$/);
  for (const width of [480, 960]) {
    const answer = await shop.app.inject(data.product_image1.replace('960', String(width)));
    expect(answer.headers['content-type']).toBe('image/webp');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
  }
  writeFileSync(join(folder, 'pictures', 'photo.jpg'), 'no picture at all');
  await expect(readCatalogueFile(file)).rejects.toThrow(
    /demo\.yaml:\d+: set “Bedding set”, pictures \(pictures\): “photo\.jpg” cannot be read as a picture/,
  );
});

test('a browser that has the list is told that it is still true; a member of another facility is not', async () => {
  const shop = await openShop();
  const browser = await loggedIn(shop, 'dorm@example.jp');
  const list = await browser.get('/product/list');
  expect(list.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  const tagged = { 'if-none-match': String(list.headers.etag) };
  const again = await browser.get('/product/list', tagged);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await (await loggedIn(shop, 'school@example.jp')).get('/product/list', tagged)).statusCode).toBe(200);
  expect((await shop.visitor().get('/product/list', tagged)).statusCode).toBe(401);
  await shop.db.updateTable('facility_option').set({ price: 4321 }).execute();
  const changed = await browser.get('/product/list', tagged);
  expect([changed.statusCode, changed.headers.etag === list.headers.etag]).toEqual([200, false]);
});

test('a browser that takes it gets the list compressed', async () => {
  const shop = await openShop();
  const browser = await loggedIn(shop, 'dorm@example.jp');
  const list = await browser.get('/product/list');
  const compressed = await browser.get('/product/list', { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(list.body);
});
