import { recordEvent } from '../../orders/order-events.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Closes a review, with a note of what was found and done. It changes nothing about the order or its money. */
export const closeReview = async (tx: Tx, id: number, note: string, now: Date) => {
  const closed = await tx
    .updateTable('review')
    .set({ closed_at: now.toISOString(), closing_note: note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['kind', 'order_number'])
    .executeTakeFirst();
  if (!closed) return undefined;
  const { kind, order_number: orderNumber } = closed;
  if (orderNumber !== null)
    await recordEvent(tx, { orderNumber, kind: 'review closed', detail: { review: id, kind, note } }, now);
  return { kind, orderNumber };
};
