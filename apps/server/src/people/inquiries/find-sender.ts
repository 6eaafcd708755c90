import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../members/sessions.ts';
import type { Sender } from './inquiry.ts';

/** A member with the address they confirmed and the facility they belong to. */
export const findSender = async (db: Db, { memberId }: Member): Promise<Sender> => {
  const { email, ...belonging } = await db
    .selectFrom('member')
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('member.id', '=', memberId)
    .select([
      'member.email',
      'facility.id as facilityId',
      'facility.name as facilityName',
      'institution.name as institutionName',
    ])
    .executeTakeFirstOrThrow();
  return { member: { id: memberId, email }, belonging };
};
