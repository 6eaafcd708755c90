import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { lastDayOfNumber, payableUntil } from '@hitosoroi/rules/number-at-store';
import type { Tx } from '../db/database.ts';
import { numbersOfAnotherAmount } from './other-amounts.ts';

interface Payable {
  readonly orderNumber: string;
  /** The last day on which money may come. */
  readonly until: Day;
}

/** The orders of a member that are over, and whose number at a store somebody may still pay. */
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
    const last = days
      .filter((day) => day !== undefined && day >= today)
      .sort()
      .at(-1);
    if (last) payable.push({ orderNumber: attempt.order_number, until: last });
  }
  return payable;
};
