import { readFacility } from '@hitosoroi/contract/facility';
import { checkKey } from '@hitosoroi/contract/invitations';
import type { AppContext } from '../app-context.ts';
import { tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { findFacilityOf } from './facility.ts';
import { facilityMark } from './facility-mark.ts';
import type { InvitationLookup } from './invitation-lookup.ts';

const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (
  serve: Serve<{ readonly facilityId: number }>,
  { db, now }: AppContext,
  lookUp: InvitationLookup,
): void => {
  serve(checkKey, {}, async ({ query, address }) => {
    const found = await lookUp(address, query);
    if (found === 'too-many') return tooMany;
    if (found === 'closed' || found === 'replaced') return { ...closed, reason: found };
    if (!found) return closed;
    const { facilityId: _, handle, ...names } = found;
    return { opened: true, ...names, facility_id: facilityMark(handle) };
  });

  serve(readFacility, { as: 'member' }, ({ member }) => findFacilityOf(db, member.facilityId, now()));
};
