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

/** A filter of orders. An order must match every field that is given. */
export interface OrderFilter {
  /** Only orders at these facilities. An empty list matches no order. */
  readonly facilityIds?: readonly number[] | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly methods?: readonly number[] | undefined;
  /** Placed at this instant or later. */
  readonly since?: string | undefined;
  /** Placed before this instant. */
  readonly before?: string | undefined;
  /** Whether to include orders at practice facilities. */
  readonly isWithPractice?: boolean | undefined;
  /** Only orders whose first day of use is this day. */
  readonly start?: Day | undefined;
}

/** A query of the orders that match a filter. The caller adds the columns that it needs. */
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

/** The filter for orders that were placed on these days in Japan. */
export const placedOn = (from: Day | undefined, to: Day | undefined): Pick<OrderFilter, 'since' | 'before'> => ({
  since: from && startOfDay(from).toISOString(),
  before: to && startOfDay(addDays(to, 1)).toISOString(),
});

const facilitiesOf = (facility: string | undefined, scope: FacilityScope): readonly number[] | undefined => {
  if (facility !== undefined) return [Number(facility)];
  return scope === 'all' ? undefined : scope;
};

/** The filter that staff request, limited to their facilities, or the refusal. */
export const readFilter = (query: CheckedOrdersQuery, scope: FacilityScope): OrderFilter | StaffRefused => {
  const { facility, state, method, from, to, start } = query;
  const wrong = (['from', 'to', 'start'] as const).find((name) => query[name] !== undefined && !isDay(query[name]));
  if (wrong) return wrongStaffField(wrong, 'date-format');
  if (from && to && from > to) return wrongStaffField('to', 'until-before-from');
  if (facility !== undefined && !isInScope(scope, Number(facility))) return new StaffRefused(403, 'out-of-scope');
  return {
    facilityIds: facilitiesOf(facility, scope),
    // Staff see the orders of a practice facility only if they filter by that facility.
    isWithPractice: facility !== undefined,
    statuses: state && statusesOf[state],
    methods: method && methodsOf[method],
    start,
    ...placedOn(from, to),
  };
};
