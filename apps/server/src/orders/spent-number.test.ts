import { expect, test, vi } from 'vitest';
import { customerOf, dormOrder, place } from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';

const drawn = vi.hoisted((): string[] => []);

/** Chance is the one thing that a test cannot wait for. */
vi.mock('./order-number.ts', () => ({ newOrderNumber: () => drawn.shift() }));

test('the number of an order that a restored database has lost is not given again', async () => {
  const shop = await openShop();
  const browser = await customerOf(shop, 'dorm');
  const order = await dormOrder(browser);
  drawn.push('4821-0736-9915');
  const { order_number: lost } = (await place(browser, order)).json().data;
  await browser.get(`/payment/params?order_id=${lost}`);
  await shop.db.transaction().execute(async (tx) => {
    for (const table of ['order_event', 'payment_attempt', 'order_item', 'orders'] as const)
      await tx.deleteFrom(table).execute();
    await tx.deleteFrom('due_work').execute();
  });
  await shop.poll();
  drawn.push('4821-0736-9915', '5555-0000-1111');
  expect((await place(browser, order)).json().data).toEqual({ order_number: '5555-0000-1111' });
});
