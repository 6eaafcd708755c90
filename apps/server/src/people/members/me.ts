import { dayInJapan } from '@hitosoroi/rules/day';
import { isPublishedOn } from '@hitosoroi/rules/facility-days';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { facilityMark } from '../invitations/invitation.ts';
import { moveMemberWords, replaceMemberWords } from '../search/index-search-words.ts';
import { type SessionLookup, selectMember, sessionLookup } from './sessions.ts';

/** A subquery that is not null if the member orders for at least one person. */
const selectAnyPerson = (db: Db) =>
  db.selectFrom('person').where('person.member_id', '=', sql.ref<number>('member.id')).select('person.id').limit(1);

const meQuery = prepared((db, lookup: SessionLookup) =>
  selectMember(db, lookup)
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .select([
      'member.name as user_name',
      'member.name_kana',
      'member.phone_number',
      'member.email',
      'institution.name as customerName',
      'institution.name_en as customerNameEn',
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
      'facility.start_date',
      'facility.end_date',
      'facility.order_type',
      'facility.is_published',
      'facility.publishes_on',
      'member.id as memberId',
      'facility.handle',
      'member.facility_id as facilityId',
      'member.created_at as since',
      'member.password_asked_at',
      'session.by_mail',
      selectAnyPerson(db).as('family'),
    ]),
);

/** The session's member and the facility that decides what they see, in one query. */
export const findMe = async (db: Db, secret: string | undefined, now: Date) => {
  if (!secret) return undefined;
  const [found] = await meQuery(db, sessionLookup(secret, now));
  if (!found) return undefined;
  const { memberId, facilityId, handle, since, family, publishes_on, password_asked_at, by_mail, ...me } = found;
  const is_published = isPublishedOn(found, dayInJapan(now));
  const cart_id = secretDigest(`cart ${memberId} ${facilityId} ${since}`).slice(0, 16);
  return {
    ...me,
    is_published,
    facility_id: facilityMark(handle),
    cart_id,
    ...(family !== null && { is_family: true }),
    ...(password_asked_at !== null && { password_question: by_mail ? ('here' as const) : ('by-mail' as const) }),
  };
};

/**
 * Moves a member to a facility. Returns false if the member was there already. A member who orders for a person at the new facility keeps
 * their own facility in `home_facility_id`, and returns to it later.
 */
export const bindFacility = (db: Db, memberId: number, facilityId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set(({ selectFrom }) => ({
        facility_id: facilityId,
        home_facility_id: sql<number | null>`case when exists ${selectFrom('person')
          .where('person.member_id', '=', memberId)
          .where('person.facility_id', '=', facilityId)
          .select('person.id')} then nullif(coalesce(home_facility_id, facility_id), ${sql.val(facilityId)}) end`,
      }))
      .where('id', '=', memberId)
      .where('facility_id', '<>', facilityId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await moveMemberWords(tx, memberId);
    return true;
  });

export const changeProfile = (
  db: Db,
  memberId: number,
  profile: { name: string; name_kana: string; phone_number: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { email } = await tx
      .updateTable('member')
      .set(({ eb }) => ({ ...profile, version: eb('version', '+', 1) }))
      .where('id', '=', memberId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await replaceMemberWords(tx, memberId, { ...profile, email });
  });
