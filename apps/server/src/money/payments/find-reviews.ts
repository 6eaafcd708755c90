import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { filterOnly } from '../../platform/db/dialects.ts';

const PAGE = 50;

export const reviewColumns = [
  'review.id',
  'review.kind',
  'review.created_at as opened_at',
  'review.closed_at',
  'review.order_number',
  'orders.facility_id',
  'orders.facility_name as facility',
  'orders.facility_name_en as facility_en',
  'orders.institution_name as institution',
  'orders.institution_name_en as institution_en',
  'member.id as member_id',
  'member.name as member_name',
  'member.phone_number as phone',
] as const;

/** With its order, where there is one. */
export const selectReviews = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('orders', 'orders.order_number', 'review.order_number')
    .leftJoin('member', 'member.id', 'orders.member_id');

interface Wanted {
  readonly state?: 'open' | 'closed' | undefined;
  readonly after?: string | undefined;
}

/** A page of open or closed reviews. Reviews without an order are for staff with all facilities. */
export const findReviews = async (db: Db, scope: FacilityScope, { state = 'open', after }: Wanted) => {
  const isOpen = state === 'open';
  const moment = isOpen ? sql<string>`review.created_at` : sql<string>`review.closed_at`;
  const [afterTime, afterId] = after?.split('~') ?? [];
  const found = await selectReviews(db)
    .where('review.closed_at', isOpen ? 'is' : 'is not', null)
    .$if(scope !== 'all', (query) =>
      query.where(filterOnly('orders.facility_id'), 'in', scope === 'all' ? [] : [...scope]),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        isOpen
          ? sql<boolean>`(${moment}, review.id) > (${afterTime}, ${Number(afterId)})`
          : sql<boolean>`(${moment}, review.id) < (${afterTime}, ${Number(afterId)})`,
      ),
    )
    .orderBy(moment, isOpen ? 'asc' : 'desc')
    .orderBy('review.id', isOpen ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .select([...reviewColumns])
    .execute();
  const reviews = found.slice(0, PAGE);
  const last = reviews.at(-1);
  return {
    reviews,
    next: found.length > PAGE && last ? `${isOpen ? last.opened_at : last.closed_at}~${last.id}` : null,
  };
};
