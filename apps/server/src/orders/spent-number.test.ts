import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dormOrder, memberOf, place } from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';

/** Fixes the next random numbers, because the same number would hardly be drawn twice during a test. */
const drawNext = (...groups: number[]): void => {
  vi.spyOn(crypto, 'randomInt').mockImplementation(() => groups.shift());
  syncBuiltinESMExports();
};

test('the number of an order that a restored database has lost is not given again', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  drawNext(4821, 736, 9915);
  const { order_number: lost } = (await place(browser, order)).json().data;
  expect(lost).toBe('4821-0736-9915');
  await browser.get(`/payment/params?order_id=${lost}`);
  await shop.db.transaction().execute(async (tx) => {
    for (const table of ['mail', 'order_event', 'payment_attempt', 'order_item', 'orders'] as const)
      await tx.deleteFrom(table).execute();
    await tx.deleteFrom('due_job').execute();
  });
  await shop.poll();
  drawNext(4821, 736, 9915, 5555, 0, 1111);
  expect((await place(browser, order)).json().data).toEqual({ order_number: '5555-0000-1111' });
});
