import type { FacilityPoint, TickedPoint } from '@hitosoroi/rules/facility-points';
import { visibleInputs } from '@hitosoroi/rules/order-form';
import { PAID } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A facility's offers without ids, so that they can be compared with the practice copy's. A copied set has another id. */
const offersOf = (db: Db | Tx, facilityId: number) =>
  db
    .selectFrom('facility_option as p')
    .innerJoin('set_option as o', 'o.id', 'p.option_id')
    .innerJoin('rental_set as s', 's.id', 'p.set_id')
    .where('p.facility_id', '=', facilityId)
    .where('p.is_offered', '=', true)
    .orderBy('s.name')
    .orderBy('o.name')
    .orderBy('p.price')
    .select(['s.name as set', 'o.name as option', 'p.price', 'p.price_type'])
    .execute();

const formOf = (db: Db | Tx, id: number) =>
  db.selectFrom('facility').where('id', '=', id).select('form_content').executeTakeFirstOrThrow();

/** Whether the form, sets or prices of a facility differ from those of its practice copy. */
const isOutdated = async (db: Db | Tx, facilityId: number, practiceId: number): Promise<boolean> => {
  const whatOf = async (id: number) => JSON.stringify([await formOf(db, id), await offersOf(db, id)]);
  return (await whatOf(facilityId)) !== (await whatOf(practiceId));
};

/** A facility's current practice copy: whether it has a paid order, and whether it is outdated. Null if there is none. */
export const findPractice = async (db: Db | Tx, facilityId: number) => {
  const newest = await db
    .selectFrom('facility')
    .where('practice_of', '=', facilityId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (!newest) return null;
  const paid = await db
    .selectFrom('orders')
    .where('facility_id', '=', newest.id)
    .where('order_status', '=', PAID)
    .limit(1)
    .select('order_number')
    .executeTakeFirst();
  return {
    id: newest.id,
    is_paid: paid !== undefined,
    is_outdated: await isOutdated(db, facilityId, newest.id),
  };
};

/**
 * Counts a facility's sets: all of them, those with an offered option (`priced`), and those with an offered option above 0 yen (`paid`).
 */
const countSets = (db: Db | Tx, facilityId: number) =>
  db
    .selectFrom('facility_set as f')
    .where('f.facility_id', '=', facilityId)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(case when exists (select 1 from facility_option p
        where p.facility_id = f.facility_id and p.set_id = f.set_id and p.is_offered) then 1 end)`.as('priced'),
      sql<number>`count(case when exists (select 1 from facility_option p
        where p.facility_id = f.facility_id and p.set_id = f.set_id and p.is_offered and p.price > 0) then 1 end)`.as(
        'paid',
      ),
    ])
    .executeTakeFirstOrThrow();

/**
 * Whether members could place an order. At least one offered option must cost something, because the shop refuses an order of only free
 * sets.
 */
export const hasOffers = async (db: Db | Tx, facilityId: number): Promise<boolean> =>
  (await countSets(db, facilityId)).paid > 0;

/** The checklist that staff complete before a facility's first order: each point, and whether it is done. */
export const findPoints = async (
  db: Db | Tx,
  facilityId: number,
  head: { readonly missing_english: readonly unknown[]; readonly policy_conflicts: readonly unknown[] },
) => {
  const practice = await findPractice(db, facilityId);
  const { form_content } = await db
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select('form_content')
    .executeTakeFirstOrThrow();
  const sets = await countSets(db, facilityId);
  const ticked = await db
    .selectFrom('facility_point as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .where('p.facility_id', '=', facilityId)
    .select(['p.point', 's.name as checked_by', 'p.checked_at'])
    .execute();
  const known = (point: FacilityPoint, is_done: boolean) => ({ point, is_done, checked_by: null, checked_at: null });
  const byHand = (point: TickedPoint) => {
    const tick = ticked.find((each) => each.point === point);
    return tick ? { ...tick, is_done: true } : known(point, false);
  };
  return [
    known('form', visibleInputs(form_content).length > 0),
    known('sets', sets.paid > 0 && sets.priced === sets.all),
    known('policy', head.policy_conflicts.length === 0),
    known('english', head.missing_english.length === 0),
    byHand('poster'),
    practice?.is_paid ? known('trial', true) : byHand('trial'),
  ];
};

/** Ticks or unticks a point. Returns whether it was ticked before. */
export const tickPoint = async (
  tx: Tx,
  facility_id: number,
  point: TickedPoint,
  isDone: boolean,
  staff_id: number,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('facility_point')
    .where('facility_id', '=', facility_id)
    .where('point', '=', point)
    .executeTakeFirstOrThrow();
  if (isDone)
    await tx
      .insertInto('facility_point')
      .values({ facility_id, point, staff_id, checked_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return numDeletedRows > 0n;
};
