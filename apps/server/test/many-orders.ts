import { expect } from 'vitest';
import { dormOrder, memberOf, place } from './ordering.ts';
import type { Shop } from './shop.ts';

/** Places one order of the dormitory through the shop, and copies it in the database. Seven copies at a time have the same order time. */
export const manyOrders = async (shop: Shop, copies: number): Promise<string> => {
  const browser = await memberOf(shop, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  expect(number).toBeTruthy();
  const { db } = shop;
  const order = await db.selectFrom('orders').where('order_number', '=', number).selectAll().executeTakeFirstOrThrow();
  const items = await db.selectFrom('order_item').where('order_number', '=', number).selectAll().execute();
  const start = Date.parse(order.ordered_at);
  for (let from = 0; from < copies; from += 200) {
    const numbers = Array.from({ length: Math.min(200, copies - from) }, (_, index) => from + index);
    const nameOf = (index: number) => `9000-0000-${String(index).padStart(4, '0')}`;
    await db
      .insertInto('orders')
      .values(
        numbers.map((index) => ({
          ...order,
          form_content: JSON.stringify(order.form_content),
          facility_form_content: JSON.stringify(order.facility_form_content),
          order_number: nameOf(index),
          idempotency_key: `copy-${index}`,
          ordered_at: new Date(start + 1_000 * Math.trunc(index / 7)).toISOString(),
        })),
      )
      .execute();
    await db
      .insertInto('order_item')
      .values(numbers.flatMap((index) => items.map((item) => ({ ...item, order_number: nameOf(index) }))))
      .execute();
  }
  return number;
};
