import { checkKey } from '@hitosoroi/contract/invitations';
import { tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import type { OpenInvitation } from './invitation-desk.ts';

const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (serve: Serve, openInvitation: OpenInvitation): void => {
  serve(checkKey, {}, async ({ query, address }) => {
    const facility = await openInvitation(address, query);
    if (facility === 'too-many') return tooMany;
    return facility ? { opened: true, ...facility } : closed;
  });
};
