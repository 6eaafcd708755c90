import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { lastDayOfNumber, payableUntil } from '@hitosoroi/rules/number-at-store';
import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { numbersOfAnotherAmount } from './other-amounts.ts';

interface Payable {
  readonly orderNumber: string;
  /** The last day on which a store accepts the payment. */
  readonly until: Day;
}

/**
 * Finds store numbers in the events of orders that no longer wait for a payment. Leaves out numbers that expired, were paid or were
 * refunded.
 */
const otherNumbers = async (tx: Tx, memberId: number): Promise<Payable[]> => {
  const orders = tx
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where('order_status', 'not in', [UNSETTLED, AWAITING_PAYMENT])
    .select('order_number');
  const told = await tx
    .selectFrom('order_event')
    .where('order_number', 'in', orders)
    .where('kind', 'in', ['issued', 'expired'])
    .select(['order_number', 'kind', 'detail', 'happened_at'])
    .execute();
  const returned = await tx.selectFrom('refund').where('order_number', 'in', orders).select('payment_id').execute();
  const settled = await tx
    .selectFrom('payment_attempt')
    .where('order_number', 'in', orders)
    .where('state', '=', 'settled')
    .select('payment_id')
    .execute();
  const expired = told.filter(({ kind }) => kind === 'expired').map(({ detail }) => detail.paymentId);
  const done = new Set<unknown>([...expired, ...[...returned, ...settled].map(({ payment_id }) => payment_id)]);
  return told
    .filter(({ kind, detail: { paymentId } }) => kind === 'issued' && paymentId !== undefined && !done.has(paymentId))
    .map(({ order_number, detail, happened_at }) => ({
      orderNumber: order_number,
      until: lastDayOfNumber(detail.limitDay as Day | undefined, dayInJapan(new Date(happened_at))),
    }));
};

/** A member's orders that no longer wait for a payment, but whose store number can still be paid. */
export const payableOrders = async (tx: Tx, memberId: number, today: Day): Promise<Payable[]> => {
  const ended = await tx
    .selectFrom('payment_attempt as a')
    .innerJoin('orders as o', 'o.order_number', 'a.order_number')
    .leftJoin('refund as r', (join) =>
      join.onRef('r.trading_id', '=', 'a.trading_id').onRef('r.payment_id', '=', 'a.payment_id'),
    )
    .where('o.member_id', '=', memberId)
    .where('a.state', '=', 'ended')
    .selectAll('a')
    .select('r.id as refund_id')
    .execute();
  const payable: Payable[] = [];
  for (const attempt of ended) {
    const begunOn = dayInJapan(new Date(attempt.opened_at ?? attempt.created_at));
    const until = payableUntil({
      method: attempt.payment_method,
      lastEvent: attempt.last_event,
      receiptNumber: attempt.receipt_number,
      store: attempt.store_id,
      limitDay: attempt.payment_limit_date,
      begunOn,
      hasOwnRefund: attempt.refund_id !== null,
    });
    const others = await numbersOfAnotherAmount(tx, attempt.order_number);
    const days = [until, ...others.map(({ limitDay }) => lastDayOfNumber(limitDay, begunOn))];
    for (const day of days) if (day) payable.push({ orderNumber: attempt.order_number, until: day });
  }
  const last = new Map<string, Payable>();
  for (const each of [...payable, ...(await otherNumbers(tx, memberId))])
    if (each.until >= today && each.until > (last.get(each.orderNumber)?.until ?? '')) last.set(each.orderNumber, each);
  return [...last.values()];
};
