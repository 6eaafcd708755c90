import {
  addPerson as addPersonCall,
  changePerson as changePersonCall,
  listPersons,
  orderForPerson,
  removePerson as removePersonCall,
} from '@hitosoroi/contract/persons';
import { dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn } from '@hitosoroi/rules/facility-days';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { noSession, notFound, Refused, tooMany, wrongField } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { RowTurns } from '../../platform/limits/turns.ts';
import { invitationIn } from '../invitations/invitation.ts';
import type { OpenInvitation } from '../invitations/invitation-lookup.ts';
import { bindFacility } from '../members/me.ts';
import type { Member } from '../members/sessions.ts';
import { addPerson, changePerson, personsOf, removePerson } from './persons.ts';

const found = ['facility.id', 'facility.is_open', 'facility.opens_on', 'facility.closes_on'] as const;

const findOwnFacility = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .innerJoin('facility', (join) =>
      join.on('facility.id', '=', ({ fn }) => fn.coalesce('member.home_facility_id', 'member.facility_id')),
    )
    .where('member.id', '=', memberId)
    .select(found)
    .executeTakeFirst();

const findFacilityOfPerson = (db: Db, memberId: number, personId: number) =>
  db
    .selectFrom('person')
    .innerJoin('facility', 'facility.id', 'person.facility_id')
    .where('person.member_id', '=', memberId)
    .where('person.id', '=', personId)
    .select(found)
    .executeTakeFirst();

export const personRoutes = (
  serve: Serve<Member, 'session'>,
  context: AppContext,
  openInvitation: OpenInvitation,
  turns: RowTurns,
): void => {
  const { db, now } = context;

  /**
   * The facility that a call's key or code opens. Undefined if the call has neither. To move a person to a facility, a member needs its key
   * or code.
   */
  const facilityBy = async (
    address: string,
    fields: Parameters<typeof invitationIn>[0],
  ): Promise<number | undefined | Refused> => {
    const invitation = invitationIn(fields);
    if (!invitation) return undefined;
    const opened = await openInvitation(address, invitation);
    if (opened === 'too-many') return tooMany;
    const field = 'urlParamKey' in invitation ? 'urlParamKey' : 'urlParamCode';
    return opened?.facilityId ?? wrongField(field, 'facility-code-unknown');
  };

  serve(listPersons, { as: 'member' }, async ({ member }) => (await personsOf(db, member)) ?? noSession);

  serve(addPersonCall, { as: 'member' }, async ({ body, member, address }) => {
    const facilityId = await facilityBy(address, body);
    if (facilityId instanceof Refused) return facilityId;
    const outcome = await addPerson(context, member.memberId, body, facilityId ?? member.facilityId);
    return outcome === 'too-many-persons' ? new Refused(409, outcome) : outcome;
  });

  serve(changePersonCall, { as: 'member' }, async ({ body, member, address }) => {
    const facilityId = await facilityBy(address, body);
    if (facilityId instanceof Refused) return facilityId;
    return (await changePerson(db, member.memberId, body.id, body, facilityId)) ? { ok: true } : notFound;
  });

  serve(removePersonCall, { as: 'member' }, async ({ body, member }) => {
    await removePerson(db, member.memberId, body.id);
    return { ok: true };
  });

  serve(orderForPerson, { as: 'member' }, async ({ body: { person_id }, member: { memberId } }) => {
    const facility = await (person_id === null
      ? findOwnFacility(db, memberId)
      : findFacilityOfPerson(db, memberId, person_id));
    if (!facility) return notFound;
    if (!isOpenOn(facility, dayInJapan(now()))) return { ok: false };
    const moved = await turns.ofFacility.run(facility.id, () => bindFacility(db, memberId, facility.id));
    return moved === 'too-many' ? tooMany : { ok: true };
  });
};
