import type { Figures as FiguresSchema } from '@hitosoroi/contract/staff/close';
import { addDays, type Day, startOfDay } from '@hitosoroi/rules/day';
import { dayFigures, isSameSum } from '@hitosoroi/rules/day-figures';
import { methodsOf } from '@hitosoroi/rules/order-states';
import { CANCELED } from '@hitosoroi/rules/order-status';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/practice.ts';
import { isOfRealMoney } from '../payments/attempts.ts';

export type Figures = z.output<typeof FiguresSchema>;

interface Row {
  readonly count: number | string;
  readonly yen: number | string | null;
}

const sumOf = (row: Row | undefined) => ({ count: Number(row?.count ?? 0), yen: Number(row?.yen ?? 0) });

/** The orders that were paid on the day, even if they were canceled later. */
const paidBy = async (db: Db | Tx, day: Day, way: 'card' | 'store') =>
  sumOf(
    await db
      .selectFrom('orders')
      .where('payment_date', '=', day)
      .where(isReal('facility_id'))
      .where('payment_method', 'in', [...methodsOf[way]])
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('price').as('yen'),
      ])
      .executeTakeFirst(),
  );

/**
 * Payments of the day that settled no order, such as a second payment, or a payment after the order ended. Each gets a refund at once, so
 * this query counts refunds. Leaves out payments that never arrived, and cards that were only authorized.
 */
const paidBeside = async (db: Db | Tx, [start, end]: readonly [string, string]) =>
  sumOf(
    await db
      .selectFrom('refund as r')
      .innerJoin('orders as o', 'o.order_number', 'r.order_number')
      .leftJoin('payment_attempt as own', (join) =>
        join.onRef('own.trading_id', '=', 'r.trading_id').onRef('own.payment_id', '=', 'r.payment_id'),
      )
      .where('r.asked_at', '>=', start)
      .where('r.asked_at', '<', end)
      .where(isOfRealMoney('r.trading_id'))
      .where('r.is_release', '=', false)
      .where((is) => is.or([is('r.state', '<>', 'refused'), is('r.way', '=', 'provider')]))
      .where((is) => is.or([is('own.trading_id', 'is', null), is('o.payment_date', 'is', null)]))
      // A payment may have a refused refund and then a transfer. It counts once, because only its first refund counts.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refund as earlier')
              .whereRef('earlier.trading_id', '=', 'r.trading_id')
              .whereRef('earlier.payment_id', '=', 'r.payment_id')
              .whereRef('earlier.id', '<', 'r.id')
              .select('earlier.id'),
          ),
        ),
      )
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('r.amount').as('yen'),
      ])
      .executeTakeFirst(),
  );

/** Refunds that ended on the day. A released card authorization does not count, because we never had that money. */
const refundedBy = async (db: Db | Tx, [start, end]: readonly [string, string], way: 'provider' | 'bank-transfer') =>
  sumOf(
    await db
      .selectFrom('refund')
      .where('ended_at', '>=', start)
      .where('ended_at', '<', end)
      .where(isOfRealMoney('trading_id'))
      .where('state', '=', 'done')
      .where('way', '=', way)
      .where('is_release', '=', false)
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('amount').as('yen'),
      ])
      .executeTakeFirst(),
  );

/**
 * Transfers that the bank returned. `moment` says which day counts: when staff marked the transfer as paid (`paid_at`), or when staff
 * recorded the return (`failed_at`).
 */
const returnedBy = async (
  db: Db | Tx,
  [start, end]: readonly [string, string],
  moment: 'transfer_failure.paid_at' | 'transfer_failure.failed_at',
) =>
  sumOf(
    await db
      .selectFrom('transfer_failure')
      .innerJoin('refund', 'refund.id', 'transfer_failure.refund_id')
      .where('transfer_failure.paid_at', 'is not', null)
      .where(moment, '>=', start)
      .where(moment, '<', end)
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('refund.amount').as('yen'),
      ])
      .executeTakeFirst(),
  );

const together = (one: Figures['placed'], other: Figures['placed']) => ({
  count: one.count + other.count,
  yen: one.yen + other.yen,
});

/** The sums of a day in Japan, without practice facilities. */
export const figuresOf = async (db: Db | Tx, day: Day): Promise<Figures> => {
  const span = [startOfDay(day).toISOString(), startOfDay(addDays(day, 1)).toISOString()] as const;
  const placed = await db
    .selectFrom('orders')
    .where('ordered_at', '>=', span[0])
    .where('ordered_at', '<', span[1])
    .where(isReal('facility_id'))
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.sum<number | string | null>('price').as('yen')])
    .executeTakeFirst();
  const canceled = await db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.order_number', 'e.order_number')
    .where('e.happened_at', '>=', span[0])
    .where('e.happened_at', '<', span[1])
    .where(isReal('o.facility_id'))
    .where('e.to_status', '=', CANCELED)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('o.price').as('yen'),
    ])
    .executeTakeFirst();
  return {
    placed: sumOf(placed),
    paid_card: await paidBy(db, day, 'card'),
    paid_store: await paidBy(db, day, 'store'),
    paid_beside: await paidBeside(db, span),
    refunded_card: await refundedBy(db, span, 'provider'),
    // A transfer that the bank returned still counts on the day of its payment. The return counts on the day when staff recorded it.
    refunded_transfer: together(
      await refundedBy(db, span, 'bank-transfer'),
      await returnedBy(db, span, 'transfer_failure.paid_at'),
    ),
    returned_transfer: await returnedBy(db, span, 'transfer_failure.failed_at'),
    canceled: sumOf(canceled),
  };
};

export const isSame = (one: Figures, other: Figures): boolean =>
  dayFigures.every((name) => isSameSum(one[name], other[name]));
