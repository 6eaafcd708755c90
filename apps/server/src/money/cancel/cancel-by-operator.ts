import { type FeeRefusal, feeRefusal } from '@hitosoroi/rules/kept-fee';
import { BY_CARD, CANCELED, PAID } from '@hitosoroi/rules/order-status';
import { decideStaffCancel } from '@hitosoroi/rules/staff-cancel';
import { lockIfThere } from '../../orders/lock-order.ts';
import { moveOrder } from '../../orders/move-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { endAttempt, findAttempt } from '../payments/attempts.ts';
import { paymentsInQuestion, wasPaymentInQuestion } from '../payments/other-amounts.ts';
import { wordOf } from '../payments/provider.ts';
import type { Providers } from '../payments/providers.ts';
import { reconcile } from '../payments/reconcile.ts';
import { refundOrder, requestRefund } from '../payments/refunds.ts';
import { type DeniedBy, endUnpaid, moneyByTransfer, type StaffCancel, tellCanceled } from './end-unpaid.ts';

/**
 * Cancels a paid order and returns the money by bank transfer. Used for store payments, and for card payments that the provider refused to
 * refund.
 */
const transferBack = async ({ tx, order, now, note, by, config }: StaffCancel, fee = 0): Promise<void> => {
  const orderNumber = order.order_number;
  const attempt = await findAttempt(tx, orderNumber);
  if (!attempt?.payment_id) throw new Error(`The paid order ${orderNumber} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id, amount: attempt.amount - fee };
  await requestRefund(tx, { ...payment, orderNumber, method: 'store', by }, now);
  const detail = { note, by, ...(fee > 0 && { fee }) };
  await moveOrder(tx, order, CANCELED, { kind: 'operator-canceled', detail, now });
  await endAttempt(tx, orderNumber, now);
  const returned = [{ money: await moneyByTransfer(tx, order, payment), amount: payment.amount, fee }];
  await tellCanceled({ tx, order, now, config }, { returned });
};

const cancelPaid = async (staffCancel: StaffCancel, fee: number): Promise<void> => {
  const { tx, order, now, note, by } = staffCancel;
  if (order.payment_method !== BY_CARD) return transferBack(staffCancel, fee);
  if ((await refundOrder(tx, order.order_number, now, by)) === 'refused') return transferBack(staffCancel);
  await recordEvent(
    tx,
    { orderNumber: order.order_number, kind: 'operator-cancel-requested', detail: { note, by } },
    now,
  );
};

/** What our records say about an order's payment, as a text. Two texts are compared to find out whether the records changed. */
const knownOf = async (db: Db | Tx, orderNumber: string): Promise<string> => {
  const known = await db
    .selectFrom('orders as o')
    .leftJoin('payment_attempt as a', 'a.order_number', 'o.order_number')
    .where('o.order_number', '=', orderNumber)
    .orderBy('a.trading_id')
    .select(['o.order_status', 'a.trading_id', 'a.state', 'a.payment_id', 'a.last_event'])
    .execute();
  return JSON.stringify(known);
};

/** The server asks the provider at most this many times. It asks again if our records changed during the inquiry. */
const MOST_QUESTIONS = 3;

/**
 * Reconciles the order, and returns the provider's last answer about its payment. Asks again if our records changed during the inquiry,
 * because a notice may have reported money that the answer lacks.
 */
export const askAboutPayment = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
): Promise<Found> => {
  let known = await knownOf(context.db, orderNumber);
  for (let asked = 1; ; asked += 1) {
    const { said, own } = await reconcile(context, providers, orderNumber);
    const after = await knownOf(context.db, orderNumber);
    if (after === known || asked === MOST_QUESTIONS) return { says: said === 'none' ? said : wordOf(own), known };
    known = after;
  }
};

type Facts = Parameters<typeof decideStaffCancel>[0];

/** The provider's last answer, and what our records said at that time. */
interface Found {
  readonly says: Facts['provider'];
  readonly known: string;
}

/** Who denies the payment that our records have. Undefined if neither the provider nor staff deny it. */
const deniedBy = ({ orderStatus, provider, isInQuestion, staff }: Facts): DeniedBy | undefined => {
  if (provider === 'unknown' || provider === 'unsupported') return isInQuestion && staff === 'no' ? 'staff' : undefined;
  return orderStatus === PAID ? 'provider' : undefined;
};

/**
 * Why the server refuses to cancel. `over`: the order has ended. `ask-staff`: staff must say whether the order was paid. `unknown-payment`:
 * staff say that it was paid, but our records have no such payment. `FeeRefusal`: the fee cannot be kept. `moved`: the order's payment changed after the server asked the
 * provider.
 */
export type CancelRefusal = 'over' | 'ask-staff' | 'unknown-payment' | 'moved' | FeeRefusal;

interface CancelInput {
  readonly note: string;
  /** Whether the order was paid. Staff found this out. */
  readonly paid: 'yes' | 'no' | undefined;
  /** The provider's last answer. Without it, the mail could promise money that never arrived, or leave out money that arrived. */
  readonly found: Found;
  /** The staff person who cancels in the console. */
  readonly by?: number;
  /** The fee that is kept from a store payment. */
  readonly fee?: number | undefined;
}

/**
 * Cancels an order regardless of its deadlines: for members who wrote to the operator, and for stuck orders. If it refuses, it changes
 * nothing.
 */
export const cancelByOperator = async (
  tx: Tx,
  config: StaffCancel['config'],
  orderNumber: string,
  { note, paid, found, by, fee = 0 }: CancelInput,
  now: Date,
): Promise<'decided' | CancelRefusal> => {
  const order = await lockIfThere(tx, { orderNumber });
  if (!order) return 'over';
  if ((await knownOf(tx, orderNumber)) !== found.known) return 'moved';
  const isInQuestion = await wasPaymentInQuestion(tx, orderNumber);
  const facts = { orderStatus: order.order_status, provider: found.says, isInQuestion, staff: paid };
  const way = decideStaffCancel(facts);
  if (way === 'over' || way === 'ask-staff') return way;
  const staffCancel = { tx, order, now, note, by, config };
  const isPaid = way === 'as-paid' && order.order_status === PAID;
  // Only money that we have, and that a transfer returns, can go back in part.
  const noFee = fee > 0 ? (isPaid ? feeRefusal(order, fee) : 'fee-unpaid') : undefined;
  if (noFee) return noFee;
  if (isPaid) {
    await cancelPaid(staffCancel, fee);
    return 'decided';
  }
  const listed = way === 'as-paid' ? await paymentsInQuestion(tx, orderNumber) : [];
  if (way === 'as-paid' && listed.length === 0) return 'unknown-payment';
  await endUnpaid(staffCancel, listed, deniedBy(facts));
  return 'decided';
};
