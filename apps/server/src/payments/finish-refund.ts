import type { Selectable } from 'kysely';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockOrder } from '../order-state/lock-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { hasCreditNote } from './credit-note.ts';
import { transferredLetter } from './ending-letters.ts';
import { findOwed } from './owed-refunds.ts';

type Refund = Selectable<Tables['refund']>;

/** Holds a refund that has to go back by hand, its order first, as everyone does who changes something about it. */
export const holdRefund = async (tx: Tx, id: number) => {
  const found = await tx.selectFrom('refund').where('id', '=', id).select('order_number').executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrder(tx, found.order_number);
  const refund = await tx.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const isTransfer = refund.way === 'bank-transfer' && refund.ended_at === null;
  return { order, refund, isByHand: isTransfer || (await findOwed(tx)).has(id) };
};

type Held = NonNullable<Awaited<ReturnType<typeof holdRefund>>>;

/** Marks money as given back by bank transfer; the member gets a mail. What the provider refused was given back by transfer as well. */
export const finishRefund = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, refund }: Pick<Held, 'order'> & { readonly refund: Refund },
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
  await recordEvent(tx, { orderNumber, kind: 'refund done', detail: { refund: id, way, amount, note } }, now);
  const payment = { tradingId: refund.trading_id, paymentId: refund.payment_id };
  const told = { amount, hasCreditNote: await hasCreditNote(tx, order, payment) };
  await queueMail(tx, transferredLetter(order, config.publicUrl, told), config.mailFrom, now);
};
