import { checkKey } from '@hitosoroi/contract/invitations';
import type { Parts } from '../app.ts';
import { FailureLimit } from '../http/failure-limit.ts';
import { tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { openInvitation } from './open-invitation.ts';

const TEN_MINUTES = 600_000;
const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (serve: Serve, { db, now }: Parts): void => {
  const wrongKeys = new FailureLimit(60, TEN_MINUTES);

  serve(checkKey, async ({ query, address }) => {
    if (wrongKeys.isExceeded(address, now().getTime())) return tooMany;
    const facility = await openInvitation(db, query, now());
    if (facility) return { opened: true, ...facility };
    wrongKeys.count(address, now().getTime());
    return closed;
  });
};
