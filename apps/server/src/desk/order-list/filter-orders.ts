import type { OrdersQuery } from '@hitosoroi/contract/staff/orders-list';
import { addDays, type Day, dayInJapan, isDay, startOfDay } from '@hitosoroi/rules/day';
import {
  type CancelRequestState,
  dueDays,
  methodsOf,
  requestStatusOf,
  statusesOf,
} from '@hitosoroi/rules/order-states';
import { AWAITING_PAYMENT, type OrderStatus } from '@hitosoroi/rules/order-status';
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
  /** Paid on these days, both included. */
  readonly paidFrom?: Day | undefined;
  readonly paidTo?: Day | undefined;
  readonly request?: CancelRequestState | undefined;
  /** Only orders that wait for a payment until this day or earlier. */
  readonly dueUntil?: Day | undefined;
}

/** A query of the orders that match a filter. The caller adds the columns that it needs. */
export const filterOrders = (db: Db, filter: OrderFilter) => {
  const { facilityIds, statuses, methods, since, before, start, isWithPractice = false } = filter;
  const { paidFrom, paidTo, request, dueUntil } = filter;
  let query = db.selectFrom('orders');
  if (!isWithPractice) query = query.where(isReal('orders.facility_id'));
  if (facilityIds?.length === 0) query = query.where(sql<boolean>`1 = 0`);
  else if (facilityIds) query = query.where('orders.facility_id', 'in', [...facilityIds]);
  if (statuses) query = query.where('orders.order_status', 'in', [...statuses]);
  if (methods) query = query.where('orders.payment_method', 'in', [...methods]);
  if (since !== undefined) query = query.where('orders.ordered_at', '>=', since);
  if (before !== undefined) query = query.where('orders.ordered_at', '<', before);
  if (start !== undefined) query = query.where('orders.start_date', '=', start);
  if (paidFrom !== undefined) query = query.where('orders.payment_date', '>=', paidFrom);
  if (paidTo !== undefined) query = query.where('orders.payment_date', '<=', paidTo);
  // These states are literals and not parameters, because the database would not use a partial index for a parameter. SQLite uses one only
  // if its condition is repeated.
  if (request !== undefined)
    query = query.where(sql<boolean>`orders.cancel_request_status = ${sql.lit(requestStatusOf[request])}`);
  if (request !== undefined && request !== 'none') query = query.where(sql<boolean>`orders.cancel_request_status > 0`);
  if (dueUntil !== undefined)
    query = query
      .where(sql<boolean>`orders.order_status = ${sql.lit(AWAITING_PAYMENT)}`)
      .where('orders.payment_limit_date', '<=', dueUntil);
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

const days = ['from', 'to', 'start', 'paid_from', 'paid_to'] as const;

/** The filter that staff request, limited to their facilities, or the refusal. */
export const readFilter = (query: CheckedOrdersQuery, scope: FacilityScope, now: Date): OrderFilter | StaffRefused => {
  const { facility, state, method, from, to, start, paid_from, paid_to, request, due } = query;
  const wrong = days.find((name) => query[name] !== undefined && !isDay(query[name]));
  if (wrong) return wrongStaffField(wrong, 'date-format');
  if (from && to && from > to) return wrongStaffField('to', 'until-before-from');
  if (paid_from && paid_to && paid_from > paid_to) return wrongStaffField('paid_to', 'until-before-from');
  if (facility !== undefined && !isInScope(scope, Number(facility))) return new StaffRefused(403, 'out-of-scope');
  return {
    facilityIds: facilitiesOf(facility, scope),
    // Staff see the orders of a practice facility only if they filter by that facility.
    isWithPractice: facility !== undefined,
    statuses: state && statusesOf[state],
    methods: method && methodsOf[method],
    start,
    paidFrom: paid_from,
    paidTo: paid_to,
    request,
    dueUntil: due && addDays(dayInJapan(now), dueDays[due]),
    ...placedOn(from, to),
  };
};
