import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { placeOrder } from '../support/place-orders.ts';
import type { Server } from './console.ts';

/**
 * What members did before the test. The test writes it into the database of a running server. In the shop it would take days, or need a
 * provider.
 */

/** Opens the server's database, runs the work, and closes the database again. */
export const inDatabase = <Result>({ dataDir }: Server, work: (db: DatabaseSync) => Result): Result => {
  const db = new DatabaseSync(join(dataDir, 'hitosoroi.sqlite'), { timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
};

/** An order of the demo's school that was paid by card or at a store. Returns its number. */
export const paidOrder = async (server: Server, by: 'card' | 'store' = 'card'): Promise<string> => {
  const number = await placeOrder(server.shopUrl, 'school');
  const method = by === 'card' ? 1 : 3;
  const plain = number.replaceAll('-', '');
  inDatabase(server, (db) => {
    db.prepare(
      "update orders set order_status = 1, payment_method = ?, payment_date = '2026-11-14' where order_number = ?",
    ).run(method, number);
    db.prepare(
      `insert into payment_attempt (trading_id, order_number, provider, amount, payment_method, state, payment_id, created_at, last_event)
       select ?, order_number, 'link-type', price, case payment_method when 1 then 1 else 4 end, 'settled', ?, ordered_at, 'cleared' from orders where order_number = ?`,
    ).run(`T_${plain}`, `P${plain}`, number);
  });
  return number;
};

/** A paid order with its member's request to cancel. Returns its number. */
export const cancelRequest = async (server: Server, reason: string): Promise<string> => {
  const number = await paidOrder(server);
  inDatabase(server, (db) =>
    db
      .prepare(
        'update orders set payment_cancel_method = 2, cancel_request_status = 1, cancel_requested_at = ordered_at, cancel_request_reason = ? where order_number = ?',
      )
      .run(reason, number),
  );
  return number;
};

/** An order that was paid at a store and has to be refunded. Returns its number. */
export const toTransfer = async (server: Server): Promise<string> => {
  const number = await paidOrder(server, 'store');
  inDatabase(server, (db) =>
    db
      .prepare(
        `insert into refund (order_number, trading_id, payment_id, amount, way, state, is_release, asked_at)
         select order_number, trading_id, payment_id, amount, 'bank-transfer', 'asked', 0, created_at
         from payment_attempt where order_number = ?`,
      )
      .run(number),
  );
  return number;
};
