import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { anotherServer } from '../../../test/another-server.ts';
import { openShop } from '../../../test/shop.ts';
import { openDatabase } from './database.ts';

const openContent = async () => {
  const shop = await openShop();
  const stamp = async () => (await shop.db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()).stamp;
  return { ...shop, stamp };
};

test('whatever members see alike, a change of it gives the content another stamp, also by another program', async () => {
  const { db, stamp } = await openContent();
  const changes = [
    db.updateTable('seller').set({ phone: '03-0000-0000' }),
    db.updateTable('institution').set({ name: '別の学校' }),
    db.updateTable('facility').set({ cancel_policy: '別の定め' }),
    db.updateTable('rental_set').set({ description: '別の説明' }),
    db.updateTable('set_option').set({ description: '別の説明' }),
    db.updateTable('set_picture').set({ alt: '別の絵' }),
    db.updateTable('picture_file').set({ media_type: 'image/webp' }),
    db.updateTable('facility_option').set({ price: 1 }),
    db.updateTable('facility_set').set({ sort_order: 1 }),
    db.deleteFrom('facility_option'),
    db.deleteFrom('facility_set'),
  ];
  const seen = new Set([await stamp()]);
  for (const change of changes) {
    await change.execute();
    seen.add(await stamp());
  }
  expect(seen.size).toBe(changes.length + 1);
});

test('a change that is rolled back leaves the stamp; one of something else too', async () => {
  const { db, stamp } = await openContent();
  const before = await stamp();
  const rolledBack = db.transaction().execute(async (tx) => {
    await tx.updateTable('facility_option').set({ price: 1 }).execute();
    throw new Error('not after all');
  });
  await expect(rolledBack).rejects.toThrow('not after all');
  await db.updateTable('member').set({ name: '別の名前' }).execute();
  expect(await stamp()).toBe(before);
});

test('two transactions that change the same rows in another order both end', async () => {
  const { db, databaseConfig, stamp } = await openContent();
  const other = openDatabase(databaseConfig).db;
  onTestFinished(() => other.destroy());
  const before = await stamp();
  const [dorm, school] = await db.selectFrom('facility').select('id').orderBy('id').execute();
  const rename = (on: typeof db, id: number | undefined) =>
    on.transaction().execute(async (tx) => {
      await tx.updateTable('facility').set({ name: '新しい名前' }).where('id', '=', Number(id)).execute();
      await tx.updateTable('seller').set({ name: '別の会社' }).execute();
    });
  await Promise.all([rename(db, dorm?.id), rename(other, school?.id)]);
  expect(await stamp()).not.toBe(before);
});

test('a price changed by one server is in the next answer of the other', async () => {
  const shop = await openContent();
  const member = shop.visitor();
  await member.post('/login', { email: 'dorm@example.jp', password: 'demo-1234' });
  const other = await anotherServer(shop);
  const cookie = [...member.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const prices = async () => {
    const { data } = (await other.inject({ url: '/api/v1/consumer/product/list', headers: { cookie } })).json();
    return new Set(data.products.map(({ price_from }: { price_from: number }) => price_from));
  };
  expect((await prices()).size).toBeGreaterThan(1);
  await shop.db.updateTable('facility_option').set({ price: 4321, price_type: 1 }).execute();
  expect(await prices()).toEqual(new Set([4321]));
});

test('a database whose stamp is gone gets answers that are made for each request', async () => {
  const { db, visitor } = await openContent();
  const member = visitor();
  await member.post('/login', { email: 'dorm@example.jp', password: 'demo-1234' });
  await sql`delete from content_stamp`.execute(db);
  const priceOf = async () => (await member.get('/product/list')).json().data.products[0].price_from;
  expect(await priceOf()).toBe(1980);
  await db.updateTable('facility_option').set({ price: 4321, price_type: 1 }).execute();
  expect(await priceOf()).toBe(4321);
});
