import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const HOUR = 3_600_000;

const countOrders = prepared((db, { memberId, hourAgo }: { memberId: number; hourAgo: string }) =>
  db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('order_status', '=', UNSETTLED).as('unsettled'),
      fn.countAll<number>().filterWhere('ordered_at', '>', hourAgo).as('recent'),
    ]),
);

/**
 * One member can fill neither the database nor the lists that others wait for. Asked while the account is held, so that requests at
 * the same moment are counted one after another.
 */
export const refuseTooMany = async (
  tx: Tx,
  memberId: number,
  { unsettledOrdersMax, ordersPerHourMax }: Pick<Config, 'unsettledOrdersMax' | 'ordersPerHourMax'>,
  now: Date,
): Promise<OrderRefusalCode | undefined> => {
  const hourAgo = new Date(now.getTime() - HOUR).toISOString();
  const [counted] = await countOrders(tx, { memberId, hourAgo });
  if (!counted) return undefined;
  if (counted.unsettled >= unsettledOrdersMax) return 'too-many-unsettled';
  return counted.recent >= ordersPerHourMax ? 'too-many-orders' : undefined;
};
