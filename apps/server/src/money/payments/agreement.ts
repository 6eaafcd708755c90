import type { disagreements } from '@hitosoroi/contract/staff/reviews';
import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { findAttempt } from './attempts.ts';
import { moneyOfAnotherAmount } from './other-amounts.ts';
import { findOwed } from './owed-refunds.ts';
import { findRefund, findRefunds } from './refunds.ts';

type Disagreement = (typeof disagreements)[number];

/** Why an order and its money do not agree; nothing where they do. Money that still goes back is a reason to wait. */
export const disagreementsOf = async (tx: Tx, orderNumber: string): Promise<Disagreement[]> => {
  const { order_status: status } = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('order_status')
    .executeTakeFirstOrThrow();
  const attempt = await findAttempt(tx, orderNumber);
  const refunds = await findRefunds(tx, { orderNumber });
  const owed = refunds.some(({ state }) => state === 'refused') ? await findOwed(tx) : new Set<number>();
  const hasPayment = attempt?.state === 'settled';
  const others = await moneyOfAnotherAmount(tx, orderNumber);
  const unreturned = (await Promise.all(others.map((payment) => findRefund(tx, payment)))).some((refund) => !refund);
  const found: Record<Disagreement, boolean> = {
    'refund-under-way': refunds.some(({ ended_at }) => ended_at === null),
    'refund-owed': refunds.some(({ id }) => owed.has(id)),
    'paid-without-payment': status === PAID && !hasPayment,
    'payment-without-order': status !== PAID && hasPayment,
    'not-settled': status === UNSETTLED || status === AWAITING_PAYMENT,
    'other-amount': unreturned,
  };
  return (Object.keys(found) as Disagreement[]).filter((each) => found[each]);
};
