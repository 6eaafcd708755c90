import type { Day } from '@hitosoroi/rules/day';
import { MOST_COUNTED } from '@hitosoroi/rules/facility-counts';
import { comingChanges, isOpenOn, isPublishedOn } from '@hitosoroi/rules/facility-days';
import { missingEnglish } from '@hitosoroi/rules/facility-english';
import { facilityState } from '@hitosoroi/rules/facility-state';
import { AWAITING_PAYMENT, PAID } from '@hitosoroi/rules/order-status';
import { policyConflicts } from '@hitosoroi/texts/policy-conflicts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type FacilityFilter, isListed, PAGE } from './filter-facilities.ts';

/**
 * A subquery that counts the orders of facility `f` that are paid or await payment. It stops at the highest number that the console shows.
 */
const orders = sql<number>`(select count(*) from (
  select 1 from orders o where o.facility_id = f.id and o.order_status in (${PAID}, ${AWAITING_PAYMENT}) limit ${MOST_COUNTED}
) counted)`;

/** Whether set `s`, which `fs` offers, lacks an English text. English readers see these texts in Japanese. */
const lacksEnglish = sql<boolean>`(s.name_en is null or s.description_en is null or exists (
    select 1 from facility_option p join set_option o on o.id = p.option_id
    where p.facility_id = fs.facility_id and p.set_id = fs.set_id and p.is_offered and o.name_en is null))`;

/** A subquery that counts the sets of facility `f` that lack an English text. */
const japaneseSets = sql<number>`(select count(*) from facility_set fs join rental_set s on s.id = fs.set_id
  where fs.facility_id = f.id and ${lacksEnglish})`;

/** The first set of a facility, in the shop's order, that lacks an English text. */
export const findJapaneseSet = async (db: Db, facilityId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('facility_set as fs')
    .innerJoin('rental_set as s', 's.id', 'fs.set_id')
    .where('fs.facility_id', '=', facilityId)
    .where(lacksEnglish)
    .orderBy('fs.sort_order')
    .limit(1)
    .select('fs.set_id')
    .executeTakeFirst();
  return found?.set_id ?? null;
};

const selectHeads = (db: Db | Tx) =>
  db
    .selectFrom('facility as f')
    .innerJoin('institution as i', 'i.id', 'f.institution_id')
    .select([
      'f.id',
      'f.handle',
      'f.name',
      'f.name_en',
      'f.practice_of',
      'i.name as institution',
      'i.name_en as institution_en',
    ])
    .select([
      'f.start_date',
      'f.end_date',
      'f.is_open',
      'f.is_published',
      'f.opens_on',
      'f.closes_on',
      'f.publishes_on',
    ])
    .select(['f.payment_cancel_method', 'f.main_end_date', 'f.cancel_policy', 'f.cancel_policy_en'])
    .select(['f.form_content', orders.as('orders'), japaneseSets.as('japanese_sets')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectHeads>['execute']>>[number];

const headOf = (row: Row, today: Day) => ({
  id: row.id,
  handle: row.handle,
  name: row.name,
  name_en: row.name_en,
  practice_of: row.practice_of,
  institution: row.institution,
  institution_en: row.institution_en,
  start_date: row.start_date,
  end_date: row.end_date,
  state: facilityState(row, today),
  is_open: isOpenOn(row, today),
  is_published: isPublishedOn(row, today),
  coming: comingChanges(row, today),
  orders: row.orders,
  policy_conflicts: policyConflicts(row),
  missing_english: missingEnglish({ ...row, form: row.form_content, hasJapaneseSet: row.japanese_sets > 0 }),
});

/** One page of the facilities in a staff member's scope, latest end date first. */
export const listHeads = async (db: Db, filter: FacilityFilter, after: string | undefined, today: Day) => {
  const [endDate = '', id = ''] = after?.split('_') ?? [];
  const rows = await selectHeads(db)
    .where(isListed(db, filter, today))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('f.end_date', 'f.id'), '<', tuple(endDate, Number(id)))),
    )
    .orderBy('f.end_date', 'desc')
    .orderBy('f.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { facilities: page.map((row) => headOf(row, today)), next: last ? `${last.end_date}_${last.id}` : null };
};

export const findHead = async (db: Db | Tx, id: number, today: Day) => {
  const row = await selectHeads(db).where('f.id', '=', id).executeTakeFirst();
  return row && headOf(row, today);
};
