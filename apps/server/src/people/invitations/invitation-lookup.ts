import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Db } from '../../platform/db/database.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { Counter } from '../../platform/limits/counter.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { lookUpInvitation } from './look-up-invitation.ts';

const TEN_MINUTES = 600_000;
const MOST_GUESSES = 60;

/**
 * Where every call that takes a key or code asks what it opens. Only keys that never were count as guesses: a whole school may
 * share one address, and scan the poster of a facility that is closed. Past the limit every code is turned away, right or wrong, so that a
 * guesser learns nothing more; a right key never is, because it is too long to be guessed. What all servers counted comes with the answer
 * of the search, and only a guess is written down.
 */
export const createInvitationLookup = (db: Db, now: () => Date) => {
  const guesses = new Limit('guessed keys', MOST_GUESSES, TEN_MINUTES);
  const here = new Counter(MOST_GUESSES, TEN_MINUTES);

  return async (address: string, params: InvitationParams | undefined) => {
    if (!params) return undefined;
    const group = addressGroup(address);
    const at = now();
    const isKey = 'urlParamKey' in params;
    if (here.isFull(group, at.getTime()) && !isKey) return 'too-many';
    // Counted before the search, else a volley would pass before its first miss is known.
    here.count(group, at.getTime());
    let isGuess = false;
    try {
      const found = await lookUpInvitation(db, params, at, guesses.for(group).key);
      if (found) return found.guesses >= MOST_GUESSES && !isKey ? 'too-many' : found.leadsTo;
      isGuess = true;
      return (await guesses.take(db, group)) ? undefined : 'too-many';
    } finally {
      if (!isGuess) here.uncount(group);
    }
  };
};

export type InvitationLookup = ReturnType<typeof createInvitationLookup>;

/** For the calls to which it is all the same why a key or code opens nothing, or whether there is one at all. */
export const openingBy =
  (lookUp: InvitationLookup) => async (address: string, params: InvitationParams | undefined) => {
    const found = await lookUp(address, params);
    return found === 'closed' || found === 'replaced' ? undefined : found;
  };

export type OpenInvitation = ReturnType<typeof openingBy>;
