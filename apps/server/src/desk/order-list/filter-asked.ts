import type { OrdersQuery } from '@hitosoroi/contract/staff/orders-list';
import { addDays, type Day, isDay, startOfDay } from '@hitosoroi/rules/day';
import { methodsOf, statusesOf } from '@hitosoroi/rules/order-states';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import type * as z from 'zod/mini';
import { StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';
import type { OrderFilter } from './wanted-orders.ts';

export type AskedOrders = z.output<typeof OrdersQuery>;

/** The orders that were placed on these days, by Japan's calendar. */
export const placedOn = (from: Day | undefined, to: Day | undefined): Pick<OrderFilter, 'since' | 'before'> => ({
  since: from && startOfDay(from).toISOString(),
  before: to && startOfDay(addDays(to, 1)).toISOString(),
});

const facilitiesOf = (asked: string | undefined, scope: FacilityScope): readonly number[] | undefined => {
  if (asked !== undefined) return [Number(asked)];
  return scope === 'all' ? undefined : scope;
};

/** What a member of staff asked for, within the facilities that are theirs; or what is wrong with it. */
export const filterAsked = (asked: AskedOrders, scope: FacilityScope): OrderFilter | StaffRefused => {
  const { facility, state, method, from, to, start } = asked;
  const wrong = (['from', 'to', 'start'] as const).find((name) => asked[name] !== undefined && !isDay(asked[name]));
  if (wrong) return wrongStaffField(wrong, 'date-format');
  if (from && to && from > to) return wrongStaffField('to', 'until-before-from');
  if (facility !== undefined && !isInScope(scope, Number(facility))) return new StaffRefused(403, 'out-of-scope');
  return {
    facilityIds: facilitiesOf(facility, scope),
    // Whoever names a facility for rehearsal wants to see it.
    isWithRehearsals: facility !== undefined,
    statuses: state && statusesOf[state],
    methods: method && methodsOf[method],
    start,
    ...placedOn(from, to),
  };
};
