import { readFacility } from '@hitosoroi/contract/facility';
import { checkKey } from '@hitosoroi/contract/invitations';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Shared } from '../../platform/http/shared-answers.ts';
import type { Member } from '../members/sessions.ts';
import { facilityMark, invitationIn } from './invitation.ts';
import type { InvitationLookup } from './invitation-lookup.ts';

/** A facility's form, its terms of paying and canceling, and the current day. */
const findFacilityOf = async (db: Db, facilityId: number, now: Date) => {
  const facility = await db
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select([
      'form_content',
      'payment_term_days',
      'payment_cancel_method',
      'main_end_date',
      'cancel_policy',
      'cancel_policy_en',
    ])
    .executeTakeFirstOrThrow();
  return { ...facility, today: dayInJapan(now) };
};

/** The page where a visitor without a key types the code of a poster. Other pages send a code that the browser has stored. */
const TYPED_AT = '/error';

interface Visits {
  readonly typeCode: (code: string) => void;
  readonly checkOut: (member: { memberId: number; facilityId: number }) => void;
}

const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (
  serve: Serve<Member>,
  { db, now }: AppContext,
  lookUp: InvitationLookup,
  visits: Visits,
): void => {
  serve(checkKey, {}, async ({ query, address, page }) => {
    const found = await lookUp(address, invitationIn(query));
    if (found === 'too-many') return tooMany;
    if (found && page === TYPED_AT && query.urlParamCode) visits.typeCode(query.urlParamCode);
    if (found === 'closed' || found === 'replaced') return { ...closed, reason: found };
    if (!found) return closed;
    const { facilityId: _, stamp: __, handle, ...names } = found;
    return { opened: true, ...names, facility_id: facilityMark(handle) };
  });

  // The shop calls this only when a member goes to the checkout with a cart.
  serve(readFacility, { as: 'member' }, async ({ member }) => {
    visits.checkOut(member);
    const { facilityId, stamp } = member;
    return new Shared(stamp, String(facilityId), () => findFacilityOf(db, facilityId, now()));
  });
};
