import { randomInt } from 'node:crypto';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';

const group = (from: number): string => String(randomInt(from, 10_000)).padStart(4, '0');

/**
 * Twelve random digits in groups, like 4821-0736-9915: short, the same over the phone in every language, and nobody can guess
 * another's. The first is no zero, so that no spreadsheet drops it.
 */
const newOrderNumber = (): string => `${group(1_000)}-${group(0)}-${group(0)}`;

const findTaken = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .selectFrom('lost_attempt')
    .where('order_number', '=', orderNumber)
    .select('order_number')
    .unionAll(db.selectFrom('orders').where('order_number', '=', orderNumber).select('order_number')),
);

/** A number is drawn again in the rare case that it was given before, also to an order that a restored database has lost. */
export const drawOrderNumber = async (tx: Tx): Promise<string> => {
  const orderNumber = newOrderNumber();
  const taken = await findTaken(tx, { orderNumber });
  return taken.length > 0 ? drawOrderNumber(tx) : orderNumber;
};
