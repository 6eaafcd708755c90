import { addDays, type Day, startOfDay } from '@hitosoroi/rules/day';
import type { CountedFigure } from '@hitosoroi/rules/figures';
import { wayOf } from '@hitosoroi/rules/order-states';
import { CANCELED, EXPIRED } from '@hitosoroi/rules/order-status';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findPracticeFacilities } from '../../platform/db/practice.ts';

/** The figures that are computed from orders and members. Arrivals and carts are not computed: `visits.ts` counts them as they happen. */
export const foundFigures = [
  'registered',
  'placed',
  'paid',
  'canceled',
  'expired',
  'sets',
] as const satisfies readonly CountedFigure[];

export interface Counted {
  readonly facility_id: number;
  readonly day: Day;
  readonly figure: CountedFigure;
  readonly part: string;
  readonly count: number;
  readonly yen: number;
}

/** A row of the queries below. SQL returns null as the sum if there are no rows. */
interface Row {
  readonly facility_id: number;
  readonly count: number | string;
  readonly yen?: number | string | null;
}

/** Adds up rows with the same facility, figure and part. So payments at different stores count as one way of paying. */
export const merged = (rows: readonly Counted[]): Counted[] => {
  const found = new Map<string, Counted>();
  for (const row of rows) {
    const key = `${row.facility_id} ${row.figure} ${row.part}`;
    const { count = 0, yen = 0 } = found.get(key) ?? {};
    found.set(key, { ...row, count: count + row.count, yen: yen + row.yen });
  }
  return [...found.values()];
};

/** The figures of one day in Japan, for each facility except practice facilities. Reads no rows of other days. */
export const countDay = async (db: Db | Tx, day: Day): Promise<Counted[]> => {
  const start = startOfDay(day).toISOString();
  const end = startOfDay(addDays(day, 1)).toISOString();
  const as = (row: Row, figure: CountedFigure, part: string): Counted => ({
    facility_id: row.facility_id,
    day,
    figure,
    part,
    count: Number(row.count),
    yen: Number(row.yen ?? 0),
  });
  const registered = await db
    .selectFrom('member')
    .where('confirmed_at', '>=', start)
    .where('confirmed_at', '<', end)
    .groupBy(({ fn }) => fn.coalesce('home_facility_id', 'facility_id'))
    .select(({ fn }) => [
      fn.coalesce('home_facility_id', 'facility_id').as('facility_id'),
      fn.countAll<number | string>().as('count'),
    ])
    .execute();
  const placed = await db
    .selectFrom('orders')
    .where('ordered_at', '>=', start)
    .where('ordered_at', '<', end)
    .groupBy(['facility_id', 'payment_method'])
    .select(({ fn }) => ['facility_id', 'payment_method', fn.countAll<number | string>().as('count')])
    .select(({ fn }) => fn.sum<number | string>('price').as('yen'))
    .execute();
  const paid = await db
    .selectFrom('orders')
    .where('payment_date', '=', day)
    .groupBy(['facility_id', 'payment_method'])
    .select(({ fn }) => ['facility_id', 'payment_method', fn.countAll<number | string>().as('count')])
    .select(({ fn }) => fn.sum<number | string>('price').as('yen'))
    .execute();
  const ended = await db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.order_number', 'e.order_number')
    .where('e.happened_at', '>=', start)
    .where('e.happened_at', '<', end)
    .where('e.to_status', 'in', [CANCELED, EXPIRED])
    .groupBy(['o.facility_id', 'o.payment_method', 'e.to_status'])
    .select(['o.facility_id', 'o.payment_method', 'e.to_status'])
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.sum<number | string>('o.price').as('yen')])
    .execute();
  const sets = await db
    .selectFrom('orders as o')
    .innerJoin('order_item as i', 'i.order_number', 'o.order_number')
    .where('o.payment_date', '=', day)
    .groupBy(['o.facility_id', 'i.set_id'])
    .select(({ fn }) => ['o.facility_id', 'i.set_id', fn.countAll<number | string>().as('count')])
    .select(({ fn }) => fn.sum<number | string>('i.price').as('yen'))
    .execute();
  const practice = await findPracticeFacilities(db);
  return merged([
    ...registered.map((row) => as(row, 'registered', '')),
    ...placed.map((row) => as(row, 'placed', wayOf(row.payment_method))),
    ...paid.map((row) => as(row, 'paid', wayOf(row.payment_method))),
    ...ended.map((row) => as(row, row.to_status === CANCELED ? 'canceled' : 'expired', wayOf(row.payment_method))),
    ...sets.map((row) => as(row, 'sets', String(row.set_id))),
  ]).filter(({ facility_id }) => !practice.has(facility_id));
};
