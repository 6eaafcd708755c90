import type { Known } from '@hitosoroi/rules/payment-facts';
import type { LockedOrder } from '../../orders/lock-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { type Attempt, attemptColumns } from './attempts.ts';
import { moneyOfAnotherAmount } from './other-amounts.ts';
import type { ProviderEvent } from './provider.ts';
import { findRefunds, standingRefund } from './refunds.ts';

/** The attempt, another one that we know the payment from, and whether somebody was ever shown another amount: in one question. */
const selectAttempt = prepared((db, { tradingId, paymentId }: { tradingId: string; paymentId: string }) =>
  db
    .selectFrom('payment_attempt as a')
    .where('a.trading_id', '=', tradingId)
    .select(attemptColumns)
    .select(({ selectFrom }) => [
      selectFrom('payment_attempt as other')
        .whereRef('other.provider', '=', 'a.provider')
        .where('other.payment_id', '=', paymentId)
        .whereRef('other.trading_id', '<>', 'a.trading_id')
        .select('other.trading_id')
        .limit(1)
        .as('other_attempt'),
      selectFrom('review')
        .whereRef('review.order_number', '=', 'a.order_number')
        .where('review.kind', '=', 'wrong-amount')
        .select('review.id')
        .limit(1)
        .as('wrong_amount'),
    ]),
);

/** Reads all that is decided upon when the provider tells of a payment. The order is held. */
export const readKnown = async (
  tx: Tx,
  order: LockedOrder,
  { tradingId, paymentId }: ProviderEvent,
): Promise<{ known: Known; attempt: Attempt; refundId: number | undefined }> => {
  const [[row], refunds] = await Promise.all([
    selectAttempt(tx, { tradingId, paymentId }),
    findRefunds(tx, { tradingId }),
  ]);
  if (!row) throw new Error(`There is no attempt ${tradingId}.`);
  const { other_attempt, wrong_amount, ...attempt } = row;
  const otherAmounts = wrong_amount === null ? [] : await moneyOfAnotherAmount(tx, order.order_number);
  const refund = standingRefund(refunds, paymentId);
  const known: Known = {
    orderStatus: order.order_status,
    attempt: {
      state: attempt.state,
      amount: attempt.amount,
      paymentId: attempt.payment_id,
      lastEvent: attempt.last_event,
      receiptNumber: attempt.receipt_number,
    },
    refund,
    hasOwnRefund: refunds.some(({ payment_id }) => payment_id === attempt.payment_id),
    isOfAnotherAttempt: other_attempt !== null,
    hasMoneyOfAnotherAmount: otherAmounts.length > 0,
  };
  return { known, attempt, refundId: refund?.id };
};
