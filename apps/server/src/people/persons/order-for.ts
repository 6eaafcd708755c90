import type { Db } from '../../platform/db/database.ts';

const found = ['facility.id', 'facility.is_open', 'facility.opens_on', 'facility.closes_on'] as const;

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
