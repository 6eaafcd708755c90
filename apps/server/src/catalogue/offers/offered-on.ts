import type { Day } from '@hitosoroi/rules/day';
import { sql } from 'kysely';

/** Whether a set is offered on a day: of a query that has `facility_set`. */
export const offeredOn = (today: Day) =>
  sql<boolean>`((facility_set.offered_from is null or facility_set.offered_from <= ${today})
    and (facility_set.offered_until is null or facility_set.offered_until >= ${today}))`;
