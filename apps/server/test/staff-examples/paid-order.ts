import { REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { AT_A_STORE, AT_SEVEN_ELEVEN, BY_CARD, PAID } from '@hitosoroi/rules/order-status';
import type { Console } from '../console.ts';
import { dormOrder, memberOf, place, schoolOrder } from '../ordering.ts';

export type Facility = 'dorm' | 'school';

/** An order that was paid by card or at a store. The demo's viewer may see the dormitory, but not the school. */
export const paidOrder = async (console: Console, facility: Facility = 'dorm', by: 'card' | 'store' = 'card') => {
  const browser = await memberOf(console, facility);
  const wanted = facility === 'dorm' ? await dormOrder(browser) : await schoolOrder(browser);
  const { order_number: number } = (await place(browser, wanted)).json().data as { order_number: string };
  const payment_method = by === 'card' ? BY_CARD : AT_SEVEN_ELEVEN;
  const { price } = await console.db
    .updateTable('orders')
    .set({ order_status: PAID, payment_method, payment_date: '2026-11-14' })
    .where('order_number', '=', number)
    .returning('price')
    .executeTakeFirstOrThrow();
  const payment = { trading_id: `T_${number.replaceAll('-', '_')}`, payment_id: `P${number.replaceAll('-', '')}` };
  await console.db
    .insertInto('payment_attempt')
    .values({
      ...payment,
      order_number: number,
      provider: 'link-type',
      amount: price,
      payment_method: by === 'card' ? BY_CARD : AT_A_STORE,
      state: 'settled',
      store_id: null,
      receipt_number: null,
      payment_limit_date: null,
      created_at: console.context.now().toISOString(),
      ended_at: null,
      last_event: 'cleared',
      reminded_on: null,
      opened_at: null,
      opened_by: null,
    })
    .execute();
  return { number, price, browser, ...payment };
};

/** A paid order whose member has requested to cancel it. */
export const cancelRequest = async (console: Console, facility: Facility = 'dorm', reason: string | null = null) => {
  const order = await paidOrder(console, facility);
  await console.db
    .updateTable('orders')
    .set({
      payment_cancel_method: 2,
      cancel_request_status: REQUEST_PENDING,
      cancel_requested_at: console.context.now().toISOString(),
      cancel_request_reason: reason,
    })
    .where('order_number', '=', order.number)
    .execute();
  return order;
};
