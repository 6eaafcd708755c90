import { expect, test } from 'vitest';
import { openShop, type Shop } from '../../test/shop.ts';

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
    product_image1: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.svg$/),
    description: expect.stringContaining('敷きパッド'),
    description_en: expect.stringContaining('Mattress pad'),
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

test.each([
  '/pictures/nothing.svg',
  `/pictures/${'0'.repeat(64)}.svg`,
  '/pictures/..%2F..%2Fpackage.json',
  '/pictures/',
])('%s is a 404', async (path) => {
  const { app } = await openShop();
  expect((await app.inject(path)).statusCode).toBe(404);
});
