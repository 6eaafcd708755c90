import { readFacility } from '@hitosoroi/contract/facility';
import { checkKey } from '@hitosoroi/contract/invitations';
import type { AppContext } from '../app-context.ts';
import { tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { findFacilityOf } from './facility.ts';
import type { OpenInvitation } from './invitation-lookup.ts';

const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (
  serve: Serve<{ readonly facilityId: number }>,
  { db, now }: AppContext,
  openInvitation: OpenInvitation,
): void => {
  serve(checkKey, {}, async ({ query, address }) => {
    const facility = await openInvitation(address, query);
    if (facility === 'too-many') return tooMany;
    return facility ? { opened: true, ...facility } : closed;
  });

  serve(readFacility, { as: 'member' }, ({ member }) => findFacilityOf(db, member.facilityId, now()));
};
