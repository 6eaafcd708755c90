import type { Day } from '@hitosoroi/rules/day';
import type { FacilityState } from '@hitosoroi/rules/facility-state';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '../../people/staff/facility-names.ts';
import type { Db } from '../../platform/db/database.ts';

/** The most facilities on one page of a list. */
export const PAGE = 50;

/** Selects facilities. A facility must match all parts that are given. */
export interface FacilityFilter {
  readonly scope: FacilityScope;
  readonly words?: string | undefined;
  readonly state?: FacilityState | undefined;
}

/** Whether facility `f` has this state. It is `facilityState` of the rules, in SQL. A missing day counts as a day in the far future. */
const stateIs = (state: FacilityState, today: Day): RawBuilder<boolean> => {
  const day = (column: string) => sql`coalesce(${sql.ref(column)}, '9999-12-31')`;
  const [opens, closes, publishes] = [day('f.opens_on'), day('f.closes_on'), day('f.publishes_on')];
  const isOpen = sql`((${opens} <= ${today} and (${closes} > ${today} or ${opens} > ${closes}))
    or (f.is_open and ${opens} > ${today} and ${closes} > ${today}))`;
  const isPublished = sql`(f.is_published or ${publishes} <= ${today})`;
  const isComing = sql`(f.opens_on > ${today}) is true`;
  const conditions = {
    ordering: sql<boolean>`${isOpen} and ${isPublished}`,
    registering: sql<boolean>`${isOpen} and not ${isPublished}`,
    coming: sql<boolean>`not ${isOpen} and ${isComing}`,
    over: sql<boolean>`not ${isOpen} and not ${isComing} and f.end_date < ${today}`,
    closed: sql<boolean>`not ${isOpen} and not ${isComing} and f.end_date >= ${today}`,
  };
  return conditions[state];
};

/** Whether facility `f` of institution `i` matches a filter. */
export const isListed = (db: Db, { scope, words = '', state }: FacilityFilter, today: Day): RawBuilder<boolean> => {
  const conditions = [
    ...(scope === 'all' ? [] : [scope.length === 0 ? sql`1 = 0` : sql`f.id in (${sql.join([...scope])})`]),
    ...(state === undefined ? [] : [stateIs(state, today)]),
    ...(words.trim() === '' ? [] : [matchesWords(db, words)]),
  ];
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};
