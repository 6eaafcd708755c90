import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { memberOf, place, rowsOf, schoolOrder, unlimitedOrders } from '../../../test/ordering.ts';
import { listenToQueries } from '../../../test/query-plans.ts';
import { openShop } from '../../../test/shop.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from './database.ts';
import { watchDatabase } from './database-health.ts';
import type { HearOutage } from './outage.ts';

const logged = () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return { logger: createLogger('warn', stream), log: () => lines.join('') };
};

test('while another process writes the server lives, and an order waits for its turn', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  const other = new DatabaseSync(join(shop.databaseConfig.dataDir, 'hitosoroi.sqlite'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const asked = listenToQueries();
  const began = Date.now();
  const ordering = place(browser, order, 'waits-for-its-turn');
  await expect.poll(() => asked.has('begin immediate')).toBe(true);
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect(Date.now() - began).toBeLessThan(2_500);
  other.exec('rollback');
  expect((await ordering).json().data.order_number).toEqual(expect.any(String));
});

test('a process that goes on writing for too long costs a 503 in time, and not ready', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  const other = new DatabaseSync(join(shop.databaseConfig.dataDir, 'hitosoroi.sqlite'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const answer = await place(browser, order, 'waits-in-vain');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    code: 'busy',
    message: 'ただいま混み合っています。しばらく待ってからもう一度お試しください。',
  });
  const ready = await shop.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'not ready', reason: 'database-busy' });
  other.exec('rollback');
  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode).toBe(200);
  expect((await place(browser, order, 'waits-in-vain')).statusCode).toBe(200);
});

test('who waits in line behind others for the lock of another process waits no longer than they do', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  const other = new DatabaseSync(join(shop.databaseConfig.dataDir, 'hitosoroi.sqlite'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const began = Date.now();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => place(browser, order, `waits-in-line-${n}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(Date.now() - began).toBeLessThan(6_000);
  other.exec('rollback');
  expect((await place(browser, order, 'waits-in-line-1')).statusCode).toBe(200);
});

test('a full disk: no order is half there, people and the proxy are told, the log says it once and once when it is over', async () => {
  let hear: HearOutage = () => undefined;
  const { logger, log } = logged();
  const shop = await openShop({ logger, hear: (outage) => hear(outage), env: unlimitedOrders });
  hear = watchDatabase(shop.db, logger);
  const browser = await memberOf(shop, 'school');
  const order = await schoolOrder(browser);
  await place(browser, order, 'there-is-room');
  const before = await rowsOf(shop);
  // Limits the size of the file. This behaves like a full disk.
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(shop.db);

  const statuses: number[] = [];
  let orders = 0;
  while (statuses.filter((status) => status !== 200).length < 5) {
    const answer = await place(browser, order, `fills-the-disk-${orders++}`);
    statuses.push(answer.statusCode);
    if (answer.statusCode !== 200)
      expect(answer.json()).toEqual({
        code: 'unavailable',
        message: 'ただいまサービスを一時的にご利用いただけません。しばらく待ってからもう一度お試しください。',
      });
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const placed = statuses.filter((status) => status === 200).length;
  expect((await rowsOf(shop)).orders).toBe(before.orders + placed);
  expect((await rowsOf(shop)).items).toBe(before.items + placed);
  const ready = await shop.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'not ready', reason: 'database-disk-full' });
  // Reads still succeed.
  expect((await browser.get('/order/list')).statusCode).toBe(200);

  await sql.raw('pragma max_page_count = 1000000').execute(shop.db);
  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode).toBe(200);
  expect((await place(browser, order, 'there-is-room-again')).statusCode).toBe(200);
  await expect.poll(() => log().match(/the disk of the database has room again/g)).toHaveLength(1);
  expect(log().match(/the disk of the database is full/g)).toHaveLength(1);
  expect(log()).not.toContain('cannot rollback');
});

test('what SQLite ended by itself does not go on as if it were several changes', async () => {
  const config = await newDatabaseConfig('demo');
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const add = (handle: string, name: string) => ({ handle, name, name_en: null });
  const two = db.transaction().execute(async (tx) => {
    const large = tx
      .insertInto('institution')
      .values(add('large', 'x'.repeat(1_000_000)))
      .execute();
    const small = tx.insertInto('institution').values(add('small', 'x')).execute();
    await Promise.allSettled([large, small]);
    await large;
  });
  await expect(two).rejects.toMatchObject({ kind: 'full' });
  const kept = await db.selectFrom('institution').select('handle').where('handle', '=', 'small').execute();
  expect(kept).toEqual([]);
});
