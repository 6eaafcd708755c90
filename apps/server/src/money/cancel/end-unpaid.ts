import { hasNumberToVoid } from '@hitosoroi/rules/number-at-store';
import { AT_A_STORE, AWAITING_PAYMENT, CANCELED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { isPromised } from '@hitosoroi/rules/payment-events';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { moveOrder } from '../../orders/move-order.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findPayer, findPayerOf } from '../payer-links/payer-email.ts';
import { payerCanceledLetter } from '../payer-links/payer-returned-letters.ts';
import { type Attempt, endAttempt, findAttempt } from '../payments/attempts.ts';
import { moneyOfAnotherAmount, numbersOfAnotherAmount } from '../payments/other-amounts.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import { findRefund, refundOrder, requestRefund, withdrawRefundOfNothing } from '../payments/refunds.ts';
import { type Canceled, canceledLetter, type Returned } from '../payments/returned-money-letters.ts';

/** The order that staff cancel, and their note. */
export interface StaffCancel {
  readonly tx: Tx;
  readonly order: LockedOrder;
  readonly now: Date;
  readonly note: string;
  /** The staff person who cancels in the console. */
  readonly by: number | undefined;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>;
}

/** How the member is told of a bank transfer: whether a payer is asked for the account. */
export const moneyByTransfer = async (
  tx: Tx,
  { order_number }: Pick<LockedOrder, 'order_number'>,
  { tradingId }: Pick<ProviderEvent, 'tradingId'>,
): Promise<'transfer' | 'transfer-to-payer'> =>
  (await findPayerOf(tx, { trading_id: tradingId, order_number })) ? 'transfer-to-payer' : 'transfer';

/** Tells the member and the payer that the order is canceled. */
export const tellCanceled = async (
  { tx, order, now, config: { publicUrl, mailFrom } }: Pick<StaffCancel, 'tx' | 'order' | 'now' | 'config'>,
  told: Canceled,
): Promise<void> => {
  await queueMail(tx, canceledLetter(order, publicUrl, told), mailFrom, now);
  const payer = await findPayer(tx, order.order_number);
  const toPayer = payer && payerCanceledLetter(order, publicUrl, payer, told);
  if (toPayer) await queueMail(tx, toPayer, mailFrom, now);
};

/** Who denies a payment that our records have. */
export type DeniedBy = 'provider' | 'staff';

/**
 * Schedules refunds of all payments that settled no order: a promised card payment, payments whose amount differs from the order's, and
 * payments that only the provider's list contains (`listed`).
 */
const returnUnbooked = async (
  { tx, order, now, by }: StaffCancel,
  attempt: Attempt | undefined,
  listed: readonly ProviderEvent[],
): Promise<Returned[]> => {
  const orderNumber = order.order_number;
  const returned: Returned[] = [];
  if (attempt && isPromised(attempt.last_event)) {
    await refundOrder(tx, order.order_number, now, by);
    returned.push({ money: 'reversed', amount: attempt.amount });
  }
  for (const payment of [...(await moneyOfAnotherAmount(tx, orderNumber)), ...listed]) {
    if (await findRefund(tx, payment)) continue;
    await requestRefund(tx, { ...payment, orderNumber, by }, now);
    const money = payment.method === 'card' ? 'reversed' : await moneyByTransfer(tx, order, payment);
    returned.push({ money, amount: payment.amount });
  }
  return returned;
};

const isVoid = async ({ tx, order }: StaffCancel, attempt: Attempt | undefined, returned: readonly Returned[]) => {
  // Only a store payment is returned by transfer, so the member has paid the store number.
  if (returned.some(({ money }) => money === 'transfer' || money === 'transfer-to-payer')) return false;
  if (order.order_status === AWAITING_PAYMENT) return true;
  if ((await numbersOfAnotherAmount(tx, order.order_number)).length > 0) return true;
  const facts = attempt && {
    method: attempt.payment_method,
    lastEvent: attempt.last_event,
    receiptNumber: attempt.receipt_number,
    store: attempt.store_id,
  };
  return hasNumberToVoid(facts, returned.length > 0);
};

/**
 * Ends an order that was never paid, or whose payment only a notice reported. Refunds a promised card payment and every payment that
 * settled no order. If the store number becomes void, the mail tells the member not to pay it.
 */
export const endUnpaid = async (
  staffCancel: StaffCancel,
  listed: readonly ProviderEvent[],
  deniedBy: DeniedBy | undefined,
): Promise<void> => {
  const { tx, order, now, note, by } = staffCancel;
  const attempt = await findAttempt(tx, order.order_number);
  const receiptNumber = attempt?.receipt_number;
  const { price: amount } = order;
  if (attempt && order.order_status === PAID) await withdrawRefundOfNothing(tx, attempt, now);
  const returned = await returnUnbooked(staffCancel, attempt, listed);
  const isNumberVoid = await isVoid(staffCancel, attempt, returned);
  const isUnsettled = order.order_status === UNSETTLED;
  await moveOrder(tx, order, isUnsettled ? PAYMENT_FAILED : CANCELED, {
    kind: 'operator-canceled',
    detail: { note, by, ...(deniedBy && { deniedBy }) },
    changes: { payment_date: null, ...(isUnsettled && isNumberVoid && { payment_method: AT_A_STORE }) },
    now,
  });
  await endAttempt(tx, order.order_number, now);
  await tellCanceled(staffCancel, {
    returned: [
      ...(returned.length > 0 ? returned : [{ money: 'unpaid', amount } as const]),
      ...(isNumberVoid ? [{ money: receiptNumber ? 'number-void' : 'unknown-number-void', amount } as const] : []),
    ],
    voidNumber: isNumberVoid && receiptNumber ? { store: attempt?.store_id, receiptNumber } : undefined,
  });
};
