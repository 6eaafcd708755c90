import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { tellOperator } from '../../test/operator.ts';
import { memberOf, place, schoolOrder } from '../../test/ordering.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { openDatabase } from '../platform/db/database.ts';

/** Opens a copy as a server would after a restore, and returns what the copy contains. */
const restored = async (file: string) => {
  const dataDir = newFolder();
  copyFileSync(file, join(dataDir, 'hitosoroi.sqlite'));
  const { db } = openDatabase({ databaseUrl: undefined, databasePoolSize: 1, dataDir });
  onTestFinished(() => db.destroy());
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  const orders = await db.selectFrom('orders').select('order_number').execute();
  const items = await db.selectFrom('order_item').select('order_number').execute();
  return { orders: orders.map(({ order_number }) => order_number), items: items.length };
};

const placeSome = async (shop: Shop, count: number): Promise<string[]> => {
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  const answers = await Promise.all(Array.from({ length: count }, () => place(browser, order)));
  return answers.map((answer) => answer.json().data.order_number);
};

test('a copy that is made while people order is whole, and holds every order from before', async () => {
  const shop = await openShop();
  const before = await placeSome(shop, 3);
  const file = join(newFolder(), 'nightly', 'copy.sqlite');
  const copying = tellOperator(shop, 'backup', file);
  if (shop.database.engine === 'postgres') {
    await expect(copying).rejects.toThrow('pg_dump');
    return;
  }
  await Promise.all([copying, placeSome(shop, 20)]);
  expect(readdirSync(dirname(file))).toEqual(['copy.sqlite']);
  const { orders, items } = await restored(file);
  expect(orders).toEqual(expect.arrayContaining(before));
  expect(items).toBe(orders.length);
});

test('a file that is there already is not overwritten', async () => {
  const shop = await openShop();
  const file = join(newFolder(), 'precious');
  writeFileSync(file, 'older');
  await expect(tellOperator(shop, 'backup', file)).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe('older');
});
