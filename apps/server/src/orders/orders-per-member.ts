import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Asked {
  readonly memberId: number;
  readonly hourAgo: string;
  readonly dayAgo: string;
  readonly mostUnpaid: number;
  readonly mostOfHour: number;
  readonly mostOfDay: number;
}

/**
 * Orders still to be paid. A payment number for a store is free, so without a limit a member could create any number of them. As literals,
 * because they choose the index `orders_unpaid_of_member`.
 */
const isUnpaid = sql<boolean>`order_status in (${sql.lit(AWAITING_PAYMENT)}, ${sql.lit(UNSETTLED)})`;

/** Each count ends at its limit, so that its cost does not grow with the member's orders. */
const countRows = prepared((db, { memberId, hourAgo, dayAgo, mostUnpaid, mostOfHour, mostOfDay }: Asked) => {
  const ofMember = db.selectFrom('orders').where('member_id', '=', memberId).select('member_id');
  const count = (orders: typeof ofMember) =>
    db
      .selectFrom(orders.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull();
  return db.selectNoFrom([
    count(ofMember.where(isUnpaid).limit(mostUnpaid)).as('unpaid'),
    count(ofMember.where('ordered_at', '>', hourAgo).limit(mostOfHour)).as('ofHour'),
    count(ofMember.where('ordered_at', '>', dayAgo).limit(mostOfDay)).as('ofDay'),
  ]);
});

type Counted = Awaited<ReturnType<typeof countRows>>[number];

type Limits = Pick<Config, 'unsettledOrdersMax' | 'ordersPerHourMax' | 'ordersPerDayMax'>;

/** Runs while the member is locked, so that simultaneous requests are counted one after another. */
export const countOrders = async (
  tx: Tx,
  memberId: number,
  limits: Limits,
  now: Date,
): Promise<Counted | undefined> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [counted] = await countRows(tx, {
    memberId,
    hourAgo: before(HOUR),
    dayAgo: before(DAY),
    mostUnpaid: limits.unsettledOrdersMax,
    mostOfHour: limits.ordersPerHourMax,
    mostOfDay: limits.ordersPerDayMax,
  });
  return counted;
};

/** Keeps one member from filling the database and others' waiting lists. */
export const refuseTooMany = (
  counted: Counted | undefined,
  { unsettledOrdersMax, ordersPerHourMax, ordersPerDayMax }: Limits,
): OrderRefusalCode | undefined => {
  if (!counted) return undefined;
  if (counted.unpaid >= unsettledOrdersMax) return 'too-many-unsettled';
  if (counted.ofDay >= ordersPerDayMax) return 'too-many-orders-today';
  return counted.ofHour >= ordersPerHourMax ? 'too-many-orders' : undefined;
};
