import type { Figures as FiguresSchema } from '@hitosoroi/contract/staff/close';
import { addDays, type Day, startOfDay } from '@hitosoroi/rules/day';
import { methodsOf } from '@hitosoroi/rules/order-states';
import { CANCELED } from '@hitosoroi/rules/order-status';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../db/database.ts';

export type Figures = z.output<typeof FiguresSchema>;

interface Row {
  readonly count: number | string;
  readonly yen: number | string | null;
}

const sumOf = (row: Row | undefined) => ({ count: Number(row?.count ?? 0), yen: Number(row?.yen ?? 0) });

/** What was paid on the day, by whatever became of it later. */
const paidBy = async (db: Db | Tx, day: Day, way: 'card' | 'store') =>
  sumOf(
    await db
      .selectFrom('orders')
      .where('payment_date', '=', day)
      .where('payment_method', 'in', [...methodsOf[way]])
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('price').as('yen'),
      ])
      .executeTakeFirst(),
  );

/** What has gone back on the day. What was only held on a card and let go was never ours. */
const refundedBy = async (db: Db | Tx, [start, end]: readonly [string, string], way: 'provider' | 'bank-transfer') =>
  sumOf(
    await db
      .selectFrom('refund')
      .where('ended_at', '>=', start)
      .where('ended_at', '<', end)
      .where('state', '=', 'done')
      .where('way', '=', way)
      .where('is_release', '=', false)
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('amount').as('yen'),
      ])
      .executeTakeFirst(),
  );

/** A day of Japan's, added up. */
export const figuresOf = async (db: Db | Tx, day: Day): Promise<Figures> => {
  const span = [startOfDay(day).toISOString(), startOfDay(addDays(day, 1)).toISOString()] as const;
  const placed = await db
    .selectFrom('orders')
    .where('ordered_at', '>=', span[0])
    .where('ordered_at', '<', span[1])
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.sum<number | string | null>('price').as('yen')])
    .executeTakeFirst();
  const canceled = await db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.order_number', 'e.order_number')
    .where('e.happened_at', '>=', span[0])
    .where('e.happened_at', '<', span[1])
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
    refunded_card: await refundedBy(db, span, 'provider'),
    refunded_transfer: await refundedBy(db, span, 'bank-transfer'),
    canceled: sumOf(canceled),
  };
};

const names = ['placed', 'paid_card', 'paid_store', 'refunded_card', 'refunded_transfer', 'canceled'] as const;

export const isSame = (one: Figures, other: Figures): boolean =>
  names.every((name) => one[name].count === other[name].count && one[name].yen === other[name].yen);
