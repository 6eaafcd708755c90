import { checkKey } from '@hitosoroi/contract/invitations';
import type { Parts } from '../app.ts';
import { addressGroup } from '../http/address-group.ts';
import { Counter } from '../http/limits.ts';
import { tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { lookUpInvitation } from './open-invitation.ts';

const TEN_MINUTES = 600_000;
const closed = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

export const invitationRoutes = (serve: Serve, { db, now }: Parts): void => {
  // Only keys that never were count: a whole school may share one address, and scan the poster of a facility that is closed.
  // Past the limit every key is turned away, right or wrong, so that a guesser learns nothing more.
  const guesses = new Counter(60, TEN_MINUTES);

  serve(checkKey, {}, async ({ query, address }) => {
    const group = addressGroup(address);
    const at = now();
    if (guesses.isFull(group, at.getTime())) return tooMany;
    // Counted before the search, else a volley would pass before its first miss is known.
    guesses.count(group, at.getTime());
    const { isKnown, facility } = await lookUpInvitation(db, query, at);
    if (isKnown) guesses.uncount(group);
    return facility ? { opened: true, ...facility } : closed;
  });
};
