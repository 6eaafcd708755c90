import type { Day } from '@hitosoroi/rules/day';
import { sql } from 'kysely';

/** `isPublishedOn` of the rules, as a condition of a query that has `facility`. */
export const publishedOn = (today: Day) => sql<boolean>`(facility.is_published or facility.publishes_on <= ${today})`;
