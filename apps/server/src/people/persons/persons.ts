import { randomInt } from 'node:crypto';
import { MOST_PERSONS } from '@hitosoroi/rules/persons';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { lockMember } from '../members/find-member.ts';
import type { Member } from '../members/sessions.ts';
import { moveMemberWords } from '../search/index-search-words.ts';

const placeColumns = [
  'facility.id as facilityId',
  'institution.name as customerName',
  'institution.name_en as customerNameEn',
  'facility.name as facilityName',
  'facility.name_en as facilityNameEn',
] as const;

const findPersons = prepared((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('person')
    .innerJoin('facility', 'facility.id', 'person.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('person.member_id', '=', memberId)
    .orderBy('person.created_at')
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.name_kana', ...placeColumns]),
);

/** The member's own facility. It is the current one, unless the member moved to another facility to order for a person. */
const findOwnPlace = prepared((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('member')
    .innerJoin('facility', (join) =>
      join.on('facility.id', '=', ({ fn }) => fn.coalesce('member.home_facility_id', 'member.facility_id')),
    )
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('member.id', '=', memberId)
    .select(placeColumns),
);

/** The member's own facility, and the persons that they order for, each with a facility. */
export const personsOf = async (db: Db, { memberId, facilityId: here }: Member) => {
  const [[own], persons] = await Promise.all([findOwnPlace(db, { memberId }), findPersons(db, { memberId })]);
  const place = <Row extends { facilityId: number }>({ facilityId, ...row }: Row) => ({
    ...row,
    is_here: facilityId === here,
  });
  return own && { own: place(own), persons: persons.map(place) };
};

/** A person of the member. Finds nothing if the id is that of another member's person. */
export const findPerson = prepared((db, { memberId, id }: { memberId: number; id: number }) =>
  db
    .selectFrom('person')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .select(['name', 'name_kana', 'facility_id']),
);

interface Typed {
  readonly name: string;
  readonly name_kana: string;
}

const HIGHEST_ID = 2_147_483_647;

/** Adds a person, and returns their id, or says that the maximum is reached. */
export const addPerson = ({ db, now }: AppContext, memberId: number, { name, name_kana }: Typed, facilityId: number) =>
  db.transaction().execute(async (tx) => {
    // Locks the member. Otherwise two requests on two servers could both add the last person allowed.
    await lockMember(tx, memberId);
    const { count } = await tx
      .selectFrom('person')
      .where('member_id', '=', memberId)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PERSONS) return 'too-many-persons';
    const id = randomInt(1, HIGHEST_ID);
    await tx
      .insertInto('person')
      .values({
        member_id: memberId,
        id,
        facility_id: facilityId,
        name,
        name_kana,
        created_at: now().toISOString(),
      })
      .execute();
    return { id };
  });

/** Changes a person, and returns whether the person exists. Without `facilityId` the person keeps their facility. */
export const changePerson = async (
  db: Db,
  memberId: number,
  id: number,
  { name, name_kana }: Typed,
  facilityId: number | undefined,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ name, name_kana, ...(facilityId !== undefined && { facility_id: facilityId }) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Deletes a person. Deleting twice is no error. A member who is at a facility only for this person returns to their own. */
export const removePerson = (db: Db, memberId: number, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await tx.deleteFrom('person').where('member_id', '=', memberId).where('id', '=', id).execute();
    // The way back of a login may lead to the facility of this person.
    await tx
      .updateTable('member')
      .set({ left_facility_id: null, left_home_id: null })
      .where('id', '=', memberId)
      .where('left_facility_id', 'is not', null)
      .execute();
    await tx
      .updateTable('member')
      .set(({ ref }) => ({ facility_id: sql<number>`${ref('home_facility_id')}`, home_facility_id: null }))
      .where('id', '=', memberId)
      .where('home_facility_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('person')
              .where('person.member_id', '=', memberId)
              .whereRef('person.facility_id', '=', 'member.facility_id')
              .select('person.id'),
          ),
        ),
      )
      .execute();
    await moveMemberWords(tx, memberId);
  });

/** Deletes a member's persons when the member is erased. */
export const forgetPersons = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom('person').where('member_id', '=', memberId).execute();
};
