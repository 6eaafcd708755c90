import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { askOperator, tellOperator } from '../../../test/operator.ts';
import { memberOf, place, schoolOrder } from '../../../test/ordering.ts';
import { environmentOf } from '../../../test/process.ts';
import { figuresOf } from '../../../test/scrape.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { openDatabase } from '../../platform/db/database.ts';

const isPostgres = () => Boolean(inject('demo').postgres);

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

/** Settings in which another folder replaces the other machine. */
const withOtherMachine = () => {
  const there = newFolder();
  const here = newFolder();
  const env = {
    BACKUP_DIR: here,
    BACKUP_COPY_COMMAND: `cp "$FILE" '${there}'/"$NAME"`,
    BACKUP_FETCH_COMMAND: `cp '${there}'/"$NAME" "$FILE"`,
  };
  return { env, here, there };
};

const minutesLater = (shop: Shop, minutes: number) =>
  shop.setNow(new Date(shop.context.now().getTime() + minutes * 60_000).toISOString());

// apps/server/rigs/backup.test.ts tests backups of PostgreSQL, with programs of the same version.
test('a PostgreSQL that pg_dump cannot read is no backup, and says why', async () => {
  if (!isPostgres()) return;
  const { env, here, there } = withOtherMachine();
  const config = await newDatabaseConfig('demo');
  const told = await askOperator({ ...environmentOf(config), ...env }, 'backup');
  expect(told).toEqual({ code: 1, output: expect.stringContaining('pg_dump') });
  expect([...readdirSync(here), ...readdirSync(there)]).toEqual([]);
});

test('a copy that is made while people order is whole, and holds every order from before', async () => {
  if (isPostgres()) return;
  const shop = await openShop();
  const before = await placeSome(shop, 3);
  const file = join(newFolder(), 'nightly', 'copy.sqlite');
  const copying = tellOperator(shop, 'backup', file);
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
  await expect(tellOperator(shop, 'backup', file)).rejects.toThrow('there already');
  expect(readFileSync(file, 'utf8')).toBe('older');
});

test('a backup goes to the other machine, and the figures know its age; two stay here', async () => {
  if (isPostgres()) return;
  const { env, here, there } = withOtherMachine();
  const shop = await openShop({ env });
  const scrape = await figuresOf(shop);
  expect((await scrape())('hitosoroi_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);

  for (const _ of [1, 2, 3]) {
    minutesLater(shop, 1);
    await tellOperator(shop, 'backup');
  }
  expect(readdirSync(there)).toHaveLength(3);
  expect(readdirSync(here)).toEqual(readdirSync(there).slice(1));
  minutesLater(shop, 10);
  expect((await scrape())('hitosoroi_backup_age_seconds')).toBe(600);
  expect((await scrape())('hitosoroi_backup_bytes')).toBeGreaterThan(100_000);
  await restored(join(there, readdirSync(there)[2] ?? ''));
});

test('a backup that did not leave this machine is none, and says why', async () => {
  if (isPostgres()) return;
  const shop = await openShop({ env: { BACKUP_COPY_COMMAND: 'echo no route to host >&2; exit 3' } });
  await expect(tellOperator(shop, 'backup')).rejects.toThrow('BACKUP_COPY_COMMAND failed (3): no route to host');
  await expect(tellOperator(await openShop(), 'backup')).rejects.toThrow('BACKUP_COPY_COMMAND is not set');
  expect((await (await figuresOf(shop))())('hitosoroi_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
});

test('a drill brings the newest backup back, and finds what was there when it was made', async () => {
  if (isPostgres()) return;
  const { env, here } = withOtherMachine();
  const shop = await openShop({ env });
  const scrape = await figuresOf(shop);
  await placeSome(shop, 3);
  await tellOperator(shop, 'backup');
  await placeSome(shop, 2);

  const { text, isIncomplete } = await tellOperator(shop, 'backup', 'drill');
  expect(text).toMatch(/orders, unsettled +3 of ¥[\d,]+ +3 of/);
  expect(text).toContain('Everything is as it was recorded.');
  expect(isIncomplete).toBe(false);
  expect(readdirSync(here)).toHaveLength(1);
  minutesLater(shop, 10);
  expect((await scrape())('hitosoroi_drill_age_seconds')).toBe(600);
  expect((await scrape())('hitosoroi_drill_differences')).toBe(0);
});

test('a drill tells what differs, and a backup that is damaged or gone; only a good one counts', async () => {
  if (isPostgres()) return;
  const { env, there, here } = withOtherMachine();
  const shop = await openShop({ env });
  const scrape = await figuresOf(shop);
  await expect(tellOperator(shop, 'backup', 'drill')).rejects.toThrow('There is no backup yet');
  await placeSome(shop, 2);
  const { data } = await tellOperator(shop, 'backup');
  const { name, totals } = data as { name: string; totals: { what: string; rows: number }[] };

  const wrong = totals.map((total) => (total.what === 'order events' ? { ...total, rows: total.rows + 1 } : total));
  const record = (as: object[]) =>
    shop.db
      .updateTable('backup')
      .set({ totals: JSON.stringify(as) })
      .execute();
  await record(wrong);
  const { text, isIncomplete } = await tellOperator(shop, 'backup', 'drill');
  expect(text).toMatch(/order events .* DIFFERS\n/);
  expect(text.match(/DIFFERS/g)).toHaveLength(1);
  expect(isIncomplete).toBe(true);
  expect((await scrape())('hitosoroi_drill_differences')).toBe(1);
  expect((await scrape())('hitosoroi_drill_age_seconds')).toBe(Number.POSITIVE_INFINITY);

  await record(totals);
  await tellOperator(shop, 'backup', 'drill');
  expect((await scrape())('hitosoroi_drill_differences')).toBe(0);

  const file = join(there, name);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(tellOperator(shop, 'backup', 'drill')).rejects.toThrow('SHA-256');
  expect((await scrape())('hitosoroi_drill_differences')).toBe(1);
  expect((await scrape())('hitosoroi_drill_age_seconds')).toBe(0);
  expect(readdirSync(here)).toEqual([name]);
});
