import type { Day } from '@hitosoroi/rules/day';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/rehearsals.ts';

/** Which orders are wanted: all that is given has to hold. */
export interface OrderFilter {
  /** Of one of these facilities; of none where there is none. */
  readonly facilityIds?: readonly number[] | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly methods?: readonly number[] | undefined;
  /** Placed at this instant or later. */
  readonly since?: string | undefined;
  /** Placed before this instant. */
  readonly before?: string | undefined;
  /** Whether those that were placed in rehearsal are among them. */
  readonly isWithRehearsals?: boolean | undefined;
  /** The first day of use. */
  readonly start?: Day | undefined;
}

/** The orders that are wanted; whoever asks goes on from here with what they need of them. */
export const wantedOrders = (db: Db, filter: OrderFilter) => {
  const { facilityIds, statuses, methods, since, before, start, isWithRehearsals = false } = filter;
  let query = db.selectFrom('orders');
  if (!isWithRehearsals) query = query.where(isReal('orders.facility_id'));
  if (facilityIds?.length === 0) query = query.where(sql<boolean>`1 = 0`);
  else if (facilityIds) query = query.where('orders.facility_id', 'in', [...facilityIds]);
  if (statuses) query = query.where('orders.order_status', 'in', [...statuses]);
  if (methods) query = query.where('orders.payment_method', 'in', [...methods]);
  if (since !== undefined) query = query.where('orders.ordered_at', '>=', since);
  if (before !== undefined) query = query.where('orders.ordered_at', '<', before);
  if (start !== undefined) query = query.where('orders.start_date', '=', start);
  return query;
};
