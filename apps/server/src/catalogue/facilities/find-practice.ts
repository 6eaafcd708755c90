import { PAID } from '@hitosoroi/rules/order-status';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The offers by name, not by id: a facility's own set has another id at its practice copy. */
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

/** Whether the form, sets or prices have changed since the practice copy. */
const isOutdated = async (db: Db | Tx, facilityId: number, practiceId: number): Promise<boolean> => {
  const whatOf = async (id: number) => JSON.stringify([await formOf(db, id), await offersOf(db, id)]);
  return (await whatOf(facilityId)) !== (await whatOf(practiceId));
};

/** A facility's current practice copy and its progress; undefined if there is none. */
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
