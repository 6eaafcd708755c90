import { refusalText } from '@hitosoroi/texts/refusals';
import { expect, test } from 'vitest';
import { limitsPass } from '../../../test/limits-pass.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

const said = (index: number) => ({
  name: `Robot ${index}`,
  email: `robot-${index}@example.org`,
  content: `Buy ${index} now`,
  schoolName: 'X',
  facilityName: 'Y',
});

const count = async (shop: Shop, table: 'mail' | 'inquiry') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;

const member = async (shop: Shop, address: string) => {
  const browser = shop.visitor(address);
  await browser.post('/login', { email: 'dorm@example.jp', password: 'demo-1234' });
  return browser;
};

test('a thousand automated posts from one address make five mails; the others hear why', async () => {
  const shop = await openShop();
  const robot = shop.visitor('203.0.113.1', 'en');
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => robot.post('/contact', said(index))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(995);
  expect(refused[0]?.json()).toEqual({
    code: 'too-many-inquiries',
    message: refusalText('en')('refusal.too-many-inquiries'),
  });
  expect(await count(shop, 'mail')).toBe(5);
  expect(await count(shop, 'inquiry')).toBe(5);
});

test('people at other addresses, and members at the same, write on; after ten minutes everybody does', async () => {
  const shop = await openShop();
  const address = '203.0.113.1';
  for (let index = 0; index < 10; index += 1) await shop.visitor(address).post('/contact', said(index));
  expect((await shop.visitor(address).post('/contact', said(10))).statusCode).toBe(429);
  expect((await shop.visitor('198.51.100.1').post('/contact', said(11))).statusCode).toBe(200);
  expect((await (await member(shop, address)).post('/contact', said(12))).statusCode).toBe(200);
  await limitsPass(shop.db, 10);
  expect((await shop.visitor(address).post('/contact', said(13))).statusCode).toBe(200);
});

test('a robot with a thousand addresses is stopped too, and members write on', async () => {
  const shop = await openShop();
  const statuses: number[] = [];
  // Sends the inquiries in groups. The server stores one at a time, and the last of a hundred would time out on a slow disk.
  for (let wave = 0; wave < 1000; wave += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.visitor(`10.0.${Math.floor(wave / 20)}.${index}`).post('/contact', said(wave + index)),
      ),
    );
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(900);
  expect(await count(shop, 'mail')).toBe(100);
  expect((await (await member(shop, '198.51.100.1')).post('/contact', said(1000))).statusCode).toBe(200);
  await limitsPass(shop.db, 60);
  expect((await shop.visitor('198.51.100.2').post('/contact', said(1001))).statusCode).toBe(200);
});

test('one member sends a handful, whatever address they have', async () => {
  const shop = await openShop();
  const browser = await member(shop, '198.51.100.1');
  const statuses = [];
  for (let index = 0; index < 7; index += 1) statuses.push((await browser.post('/contact', said(index))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await (await member(shop, '198.51.100.2')).post('/contact', said(8))).statusCode).toBe(429);
});

test('whoever fills in what nobody can see is told that it was sent; nothing is kept, and nobody has to wait for it', async () => {
  const shop = await openShop();
  for (let index = 0; index < 20; index += 1) {
    const answer = await shop.visitor().post('/contact', { ...said(index), subject: 'Buy now' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { ok: true } });
  }
  expect(await count(shop, 'inquiry')).toBe(0);
  expect(await count(shop, 'mail')).toBe(0);
  expect((await shop.visitor().post('/contact', { ...said(20), subject: '' })).statusCode).toBe(200);
  expect(await count(shop, 'inquiry')).toBe(1);
});

test('what is wrong with a form does not count', async () => {
  const shop = await openShop();
  for (let index = 0; index < 20; index += 1) {
    expect((await shop.visitor().post('/contact', { ...said(index), schoolName: '' })).statusCode).toBe(422);
    expect((await shop.visitor().post('/contact', { ...said(index), email: 'x' })).statusCode).toBe(422);
  }
  expect((await shop.visitor().post('/contact', said(20))).statusCode).toBe(200);
});
