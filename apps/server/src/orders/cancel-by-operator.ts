import { AWAITING_PAYMENT, BY_CARD, CANCELED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { isPromised } from '@hitosoroi/rules/payment-events';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import { type LockedOrder, lockIfThere, moveOrder } from '../order-state/move-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { endAttempt, findAttempt } from '../payments/attempts.ts';
import { canceledLetter, type Returned } from '../payments/ending-letters.ts';
import { moneyOfAnotherAmount } from '../payments/other-amounts.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { findRefund, requestRefund } from '../payments/refunds.ts';

interface Desk {
  readonly tx: Tx;
  readonly order: LockedOrder;
  readonly now: Date;
  readonly note: string;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>;
}

/** What the operator has to know of what follows. */
export type Followed = 'the provider gives it back' | 'a bank transfer has to be made' | 'nothing had been paid';

/** By hand: what was paid at a store, and what the provider refused to give back. */
const transferBack = async ({ tx, order, now, note, config }: Desk): Promise<Followed> => {
  const orderNumber = order.order_number;
  const attempt = await findAttempt(tx, orderNumber);
  if (!attempt?.payment_id) throw new Error(`The paid order ${orderNumber} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id, amount: attempt.amount };
  await requestRefund(tx, { ...payment, orderNumber, method: 'store' }, now);
  await moveOrder(tx, order, CANCELED, { kind: 'cancelled by the operator', detail: { note }, now });
  await endAttempt(tx, orderNumber, now);
  await queueMail(
    tx,
    canceledLetter(order, config.publicUrl, { money: 'transfer', amount: attempt.amount }),
    config.mailFrom,
    now,
  );
  return 'a bank transfer has to be made';
};

const cancelPaid = async (desk: Desk): Promise<Followed> => {
  const { tx, order, now, note } = desk;
  if (order.payment_method !== BY_CARD) return transferBack(desk);
  if ((await refundOrder(tx, order.order_number, now)) === 'refused') return transferBack(desk);
  await recordEvent(
    tx,
    { orderNumber: order.order_number, kind: 'cancel asked by the operator', detail: { note } },
    now,
  );
  return 'the provider gives it back';
};

/** Puts all money on its way back that the provider told of, promised or of another amount than the order has. */
const returnUnbooked = async ({ tx, order, now }: Desk): Promise<Returned[]> => {
  const orderNumber = order.order_number;
  const attempt = await findAttempt(tx, orderNumber);
  const returned: Returned[] = [];
  if (attempt && isPromised(attempt.last_event)) {
    await refundOrder(tx, order.order_number, now);
    returned.push({ money: 'reversed', amount: attempt.amount });
  }
  for (const payment of await moneyOfAnotherAmount(tx, orderNumber)) {
    if (await findRefund(tx, payment)) continue;
    await requestRefund(tx, { ...payment, orderNumber }, now);
    returned.push({ money: payment.method === 'card' ? 'reversed' : 'transfer', amount: payment.amount });
  }
  return returned;
};

const followedBy = (returned: readonly Returned[]): Followed => {
  if (returned.some(({ money }) => money === 'transfer')) return 'a bank transfer has to be made';
  return returned.length > 0 ? 'the provider gives it back' : 'nothing had been paid';
};

/** An order that never got its money ends; money that is promised, or comes later, goes back, and a number at a store must not be used. */
const endUnpaid = async (desk: Desk): Promise<Followed> => {
  const { tx, order, now, note, config } = desk;
  const returned = await returnUnbooked(desk);
  const hasNumber = order.order_status === AWAITING_PAYMENT;
  const to = hasNumber ? CANCELED : PAYMENT_FAILED;
  await moveOrder(tx, order, to, { kind: 'cancelled by the operator', detail: { note }, now });
  await endAttempt(tx, order.order_number, now);
  const told: Returned[] = [...returned];
  if (hasNumber) told.push({ money: 'number-void', amount: order.price });
  if (told.length === 0) told.push({ money: 'unpaid', amount: order.price });
  await queueMail(tx, canceledLetter(order, config.publicUrl, ...told), config.mailFrom, now);
  return followedBy(returned);
};

/**
 * Cancels an order whatever its deadlines say: for people who wrote to the operator, and for what is stuck. Undefined where there is no
 * such order, or it is over already.
 */
export const cancelByOperator = (
  { db, config, now }: Pick<AppContext, 'db' | 'now'> & Pick<Desk, 'config'>,
  orderNumber: string,
  note: string,
  writeDown: (tx: Tx) => Promise<void>,
): Promise<Followed | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, orderNumber);
    if (!order) return undefined;
    const desk = { tx, order, now: now(), note, config };
    const isPaid = order.order_status === PAID;
    if (!isPaid && order.order_status !== UNSETTLED && order.order_status !== AWAITING_PAYMENT) return undefined;
    await writeDown(tx);
    return isPaid ? cancelPaid(desk) : endUnpaid(desk);
  });
