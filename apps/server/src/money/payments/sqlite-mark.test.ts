import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { clockOfShop, startServer } from '../../../test/process.ts';
import { openShop } from '../../../test/shop.ts';

const OLDER = 'the database is older than what this server has seen: it was restored';

test('a server on SQLite writes down what it has seen while it runs and when it stops, and says so when the database lacks it', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const serve = () => startServer(shop.databaseConfig, { LOG_LEVEL: 'warn', ...clockOfShop() });
  const end = async ({ child, ended }: Awaited<ReturnType<typeof serve>>, signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  const order = async () => place(browser, await dormOrder(browser));
  const newest = async () =>
    (await shop.db.selectFrom('order_event').orderBy('id', 'desc').select('id').limit(1).executeTakeFirstOrThrow()).id;
  const forgetNewest = async () => {
    await shop.db
      .deleteFrom('order_event')
      .where('id', '=', await newest())
      .execute();
  };
  const marked = () =>
    Number(readFileSync(join(shop.databaseConfig.dataDir, 'newest-order-event.tsv'), 'utf8').split('\t')[0]);

  const first = await serve();
  await order();
  await order();
  await end(first, 'SIGTERM');
  const second = await serve();
  expect(second.output()).not.toContain(OLDER);
  await end(second, 'SIGTERM');
  await forgetNewest();
  const third = await serve();
  expect(third.output()).toContain(OLDER);
  await order();
  const seen = await newest();
  await expect.poll(marked).toBe(seen);
  await end(third, 'SIGKILL');
  await forgetNewest();
  const fourth = await serve();
  expect(fourth.output()).toContain(OLDER);
});
