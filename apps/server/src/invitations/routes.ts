import { checkKey } from '@hitosoroi/contract/invitations';
import type { Parts } from '../app.ts';
import { addressGroup } from '../http/address-group.ts';
import { Counter } from '../http/limits.ts';
import { tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { openInvitation } from './open-invitation.ts';

const TEN_MINUTES = 600_000;
const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (serve: Serve, { db, now }: Parts): void => {
  // Only wrong keys count, because a whole school may share one address. Past the limit every key is turned away, right or
  // wrong, so that a guesser learns nothing more.
  const wrongKeys = new Counter(60, TEN_MINUTES);

  serve(checkKey, {}, async ({ query, address }) => {
    const group = addressGroup(address);
    const at = now();
    if (wrongKeys.isFull(group, at.getTime())) return tooMany;
    const facility = await openInvitation(db, query, at);
    if (facility) return { opened: true, ...facility };
    wrongKeys.count(group, at.getTime());
    return closed;
  });
};
