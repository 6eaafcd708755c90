import type { Selectable } from 'kysely';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { hasCreditNote } from './credit-note.ts';
import { transferredLetter } from './ending-letters.ts';
import { findOwed } from './owed-refunds.ts';

type Refund = Selectable<Tables['refund']>;

/** Whether staff still have to give it back by bank. */
export const isByHand = async (db: Db | Tx, { id, way, ended_at }: Pick<Refund, 'id' | 'way' | 'ended_at'>) =>
  (way === 'bank-transfer' && ended_at === null) || (await findOwed(db)).has(id);

/** Holds a refund that has to go back by hand, its order first, as everyone does who changes something about it. */
export const holdRefund = async (tx: Tx, id: number) => {
  const found = await tx.selectFrom('refund').where('id', '=', id).select('order_number').executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrder(tx, found.order_number);
  const refund = await tx.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { order, refund, isByHand: await isByHand(tx, refund) };
};

export type HeldRefund = NonNullable<Awaited<ReturnType<typeof holdRefund>>>;

/** Marks money as given back by bank transfer; the member gets a mail. What the provider refused was given back by transfer as well. */
export const finishRefund = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, refund }: Pick<HeldRefund, 'order'> & { readonly refund: Refund },
  note: string,
  now: Date,
): Promise<void> => {
  const way = 'bank-transfer';
  const { id, order_number: orderNumber, amount } = refund;
  await tx
    .updateTable('refund')
    .set({ state: 'done', way, ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('transfer').set({ closed_at: now.toISOString() }).where('refund_id', '=', id).execute();
  await recordEvent(tx, { orderNumber, kind: 'refund done', detail: { refund: id, way, amount, note } }, now);
  const payment = { tradingId: refund.trading_id, paymentId: refund.payment_id };
  const told = { amount, hasCreditNote: await hasCreditNote(tx, order, payment) };
  await queueMail(tx, transferredLetter(order, config.publicUrl, told), config.mailFrom, now);
};
