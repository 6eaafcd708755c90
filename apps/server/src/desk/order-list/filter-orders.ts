import type { OrdersQuery } from '@hitosoroi/contract/staff/orders-list';
import { addDays, type Day, isDay, startOfDay } from '@hitosoroi/rules/day';
import { methodsOf, statusesOf } from '@hitosoroi/rules/order-states';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';
import type { Db } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/practice.ts';

/** A filter of orders: an order must match all given fields. */
export interface OrderFilter {
  /** Only orders at these facilities; an empty list matches no order. */
  readonly facilityIds?: readonly number[] | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly methods?: readonly number[] | undefined;
  /** Placed at this instant or later. */
  readonly since?: string | undefined;
  /** Placed before this instant. */
  readonly before?: string | undefined;
  /** Whether orders at practice facilities are included. */
  readonly isWithPractice?: boolean | undefined;
  /** Only orders with this first day of use. */
  readonly start?: Day | undefined;
}

/** The orders that match a filter; the caller adds the columns it needs. */
export const filterOrders = (db: Db, filter: OrderFilter) => {
  const { facilityIds, statuses, methods, since, before, start, isWithPractice = false } = filter;
  let query = db.selectFrom('orders');
  if (!isWithPractice) query = query.where(isReal('orders.facility_id'));
  if (facilityIds?.length === 0) query = query.where(sql<boolean>`1 = 0`);
  else if (facilityIds) query = query.where('orders.facility_id', 'in', [...facilityIds]);
  if (statuses) query = query.where('orders.order_status', 'in', [...statuses]);
  if (methods) query = query.where('orders.payment_method', 'in', [...methods]);
  if (since !== undefined) query = query.where('orders.ordered_at', '>=', since);
  if (before !== undefined) query = query.where('orders.ordered_at', '<', before);
  if (start !== undefined) query = query.where('orders.start_date', '=', start);
  return query;
};

export type FilteredOrders = ReturnType<typeof filterOrders>;

export type CheckedOrdersQuery = z.output<typeof OrdersQuery>;

/** The orders placed on these days in Japan. */
export const placedOn = (from: Day | undefined, to: Day | undefined): Pick<OrderFilter, 'since' | 'before'> => ({
  since: from && startOfDay(from).toISOString(),
  before: to && startOfDay(addDays(to, 1)).toISOString(),
});

const facilitiesOf = (facility: string | undefined, scope: FacilityScope): readonly number[] | undefined => {
  if (facility !== undefined) return [Number(facility)];
  return scope === 'all' ? undefined : scope;
};

/** The filter of a request of staff, limited to their facilities; or the refusal. */
export const readFilter = (query: CheckedOrdersQuery, scope: FacilityScope): OrderFilter | StaffRefused => {
  const { facility, state, method, from, to, start } = query;
  const wrong = (['from', 'to', 'start'] as const).find((name) => query[name] !== undefined && !isDay(query[name]));
  if (wrong) return wrongStaffField(wrong, 'date-format');
  if (from && to && from > to) return wrongStaffField('to', 'until-before-from');
  if (facility !== undefined && !isInScope(scope, Number(facility))) return new StaffRefused(403, 'out-of-scope');
  return {
    facilityIds: facilitiesOf(facility, scope),
    // Orders at a practice facility are shown when staff filter by that facility.
    isWithPractice: facility !== undefined,
    statuses: state && statusesOf[state],
    methods: method && methodsOf[method],
    start,
    ...placedOn(from, to),
  };
};
