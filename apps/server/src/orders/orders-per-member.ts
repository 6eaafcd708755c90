import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface CountQuery {
  readonly memberId: number;
  readonly hourAgo: string;
  readonly dayAgo: string;
}

/**
 * The condition for orders that await payment. The shop limits these orders, because an unused number for paying at a store costs the
 * member nothing. The statuses are literals, so that the database uses the partial index `orders_unpaid_of_member`.
 */
const isUnpaid = sql<boolean>`order_status in (${sql.lit(AWAITING_PAYMENT)}, ${sql.lit(UNSETTLED)})`;

/** Counts a member's orders. Each count reads an index. The limits keep the counts low, so the cost does not grow with old orders. */
const countRows = prepared((db, { memberId, hourAgo, dayAgo }: CountQuery) => {
  const count = db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return db.selectNoFrom([
    count.where(isUnpaid).$asScalar().$notNull().as('unpaid'),
    count.where('ordered_at', '>', hourAgo).$asScalar().$notNull().as('ofHour'),
    count.where('ordered_at', '>', dayAgo).$asScalar().$notNull().as('ofDay'),
  ]);
});

type Counted = Awaited<ReturnType<typeof countRows>>[number];

/** Counts a member's orders. The caller has locked the member, so simultaneous requests count one after another. */
export const countOrders = async (tx: Tx, memberId: number, now: Date): Promise<Counted | undefined> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [counted] = await countRows(tx, { memberId, hourAgo: before(HOUR), dayAgo: before(DAY) });
  return counted;
};

type Limits = Pick<Config, 'unsettledOrdersMax' | 'ordersPerHourMax' | 'ordersPerDayMax'>;

/** Refuses orders beyond a member's limits, so that one member cannot fill the database. */
export const refuseTooMany = (
  counted: Counted | undefined,
  { unsettledOrdersMax, ordersPerHourMax, ordersPerDayMax }: Limits,
): OrderRefusalCode | undefined => {
  if (!counted) return undefined;
  if (counted.unpaid >= unsettledOrdersMax) return 'too-many-unsettled';
  if (counted.ofDay >= ordersPerDayMax) return 'too-many-orders-today';
  return counted.ofHour >= ordersPerHourMax ? 'too-many-orders' : undefined;
};
