import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const found = ['facility.id', 'facility.is_open'] as const;

/** Where a member belongs themselves. */
export const findOwnFacility = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .innerJoin('facility', (join) =>
      join.on('facility.id', '=', ({ fn }) => fn.coalesce('member.home_facility_id', 'member.facility_id')),
    )
    .where('member.id', '=', memberId)
    .select(found)
    .executeTakeFirst();

/** Where somebody belongs whom a member orders for, if there is such a person of theirs. */
export const findFacilityOfPerson = (db: Db, memberId: number, personId: number) =>
  db
    .selectFrom('person')
    .innerJoin('facility', 'facility.id', 'person.facility_id')
    .where('person.member_id', '=', memberId)
    .where('person.id', '=', personId)
    .select(found)
    .executeTakeFirst();

/**
 * Brings a member to a facility for somebody else. Their own one is kept to go back to; there, nothing is kept any more. The key of that
 * facility was shown when the person was added, and is not asked for again.
 */
export const moveFor = async (db: Db, memberId: number, facilityId: number): Promise<void> => {
  await db
    .updateTable('member')
    .set({
      facility_id: facilityId,
      home_facility_id: sql<number | null>`nullif(coalesce(home_facility_id, facility_id), ${sql.val(facilityId)})`,
    })
    .where('id', '=', memberId)
    .where('facility_id', '<>', facilityId)
    .execute();
};
