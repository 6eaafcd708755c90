import { BY_CARD, CANCELED, PAID } from '@hitosoroi/rules/order-status';
import { decideStaffCancel } from '@hitosoroi/rules/staff-cancel';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { moveOrder } from '../order-state/move-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { endAttempt, findAttempt } from '../payments/attempts.ts';
import { canceledLetter } from '../payments/ending-letters.ts';
import { isPaymentInQuestion, paymentsInQuestion } from '../payments/other-amounts.ts';
import type { Provider } from '../payments/provider.ts';
import { reconcile } from '../payments/reconcile.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { requestRefund } from '../payments/refunds.ts';
import { type DeniedBy, endUnpaid, type Followed, type StaffCancel } from './end-unpaid.ts';

/** By hand: what was paid at a store, and what the provider refused to give back. */
const transferBack = async ({ tx, order, now, note, config }: StaffCancel): Promise<Followed> => {
  const orderNumber = order.order_number;
  const attempt = await findAttempt(tx, orderNumber);
  if (!attempt?.payment_id) throw new Error(`The paid order ${orderNumber} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id, amount: attempt.amount };
  await requestRefund(tx, { ...payment, orderNumber, method: 'store' }, now);
  await moveOrder(tx, order, CANCELED, { kind: 'cancelled by the operator', detail: { note }, now });
  await endAttempt(tx, orderNumber, now);
  const returned = [{ money: 'transfer', amount: attempt.amount } as const];
  const letter = canceledLetter(order, config.publicUrl, { returned });
  await queueMail(tx, letter, config.mailFrom, now);
  return { money: 'a bank transfer has to be made', isNumberVoid: false };
};

const cancelPaid = async (staffCancel: StaffCancel): Promise<Followed> => {
  const { tx, order, now, note } = staffCancel;
  if (order.payment_method !== BY_CARD) return transferBack(staffCancel);
  if ((await refundOrder(tx, order.order_number, now)) === 'refused') return transferBack(staffCancel);
  await recordEvent(
    tx,
    { orderNumber: order.order_number, kind: 'cancel asked by the operator', detail: { note } },
    now,
  );
  return { money: 'the provider gives it back', isNumberVoid: false };
};

/** What the provider says now of the payment that an order has, after we were brought in line with it. */
export const askAboutPayment = async (
  context: AppContext,
  provider: Provider,
  orderNumber: string,
): Promise<Facts['provider']> => {
  const { said, own } = await reconcile(context, provider, orderNumber);
  if (said === 'none') return said;
  return typeof own === 'object' ? own.event : own;
};

type Facts = Parameters<typeof decideStaffCancel>[0];

/** Who says that an order was not paid which is so for us, or may be. */
const deniedBy = ({ orderStatus, provider, isInQuestion, staff }: Facts): DeniedBy | undefined => {
  if (provider === 'unknown' || provider === 'unsupported') return isInQuestion && staff === 'no' ? 'staff' : undefined;
  return orderStatus === PAID ? 'provider' : undefined;
};

/** `ask-staff`: nobody knows whether it was paid. `unknown-payment`: it was, as staff say, by a payment of which we know nothing. */
export type CancelRefusal = 'over' | 'ask-staff' | 'unknown-payment';

interface Asked {
  readonly note: string;
  /** Whether it was paid, as far as staff found out. */
  readonly paid: 'yes' | 'no' | undefined;
  /** What the provider said just before: nobody is promised money that never came, or told that none did. */
  readonly said: Facts['provider'];
}

/**
 * Cancels an order whatever its deadlines say: for members who wrote to the operator, and for what is stuck. Where it is refused, nothing
 * was written.
 */
export const cancelByOperator = async (
  tx: Tx,
  config: StaffCancel['config'],
  orderNumber: string,
  { note, paid, said }: Asked,
  now: Date,
): Promise<Followed | CancelRefusal> => {
  const order = await lockIfThere(tx, { orderNumber });
  if (!order) return 'over';
  const isInQuestion = await isPaymentInQuestion(tx, orderNumber);
  const facts = { orderStatus: order.order_status, provider: said, isInQuestion, staff: paid };
  const way = decideStaffCancel(facts);
  if (way === 'over' || way === 'ask-staff') return way;
  const staffCancel = { tx, order, now, note, config };
  if (way === 'as-paid' && order.order_status === PAID) return cancelPaid(staffCancel);
  const listed = way === 'as-paid' ? await paymentsInQuestion(tx, orderNumber) : [];
  if (way === 'as-paid' && listed.length === 0) return 'unknown-payment';
  return endUnpaid(staffCancel, listed, deniedBy(facts));
};
