import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn } from '@hitosoroi/rules/facility-days';
import { selectStamp } from '../../platform/db/content-stamp.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { addressGroup } from '../../platform/limits/addresses.ts';
import { Counter } from '../../platform/limits/counter.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { countOf } from '../../platform/limits/limit-counts.ts';
import { invitationDigest, readParams } from './invitation.ts';

const findInvitation = prepared((db, { digest, guessesKey }: { digest: string; guessesKey: string }) =>
  db
    .selectFrom('invitation')
    .innerJoin('facility', 'facility.id', 'invitation.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('invitation.digest', '=', digest)
    .select([
      'invitation.expires_at',
      'facility.id as facilityId',
      'facility.handle',
      'facility.is_open',
      'facility.opens_on',
      'facility.closes_on',
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
      'institution.name as customerName',
      'institution.name_en as customerNameEn',
      countOf(db, guessesKey).as('guesses'),
      selectStamp(db).as('stamp'),
    ]),
);

type Found = Awaited<ReturnType<typeof findInvitation>>[number];

const leadsTo = ({ expires_at, is_open, opens_on, closes_on, guesses, ...facility }: Found, now: Date) => {
  if (!isOpenOn({ is_open, opens_on, closes_on }, dayInJapan(now))) return 'closed' as const;
  const isExpired = expires_at !== null && expires_at <= now.toISOString();
  return isExpired ? ('replaced' as const) : facility;
};

/**
 * Returns the facility that a key or code opens, or why it opens none. Undefined for an unknown key or code. The same query also reads how
 * many guesses `guessesKey` has.
 */
const lookUpInvitation = async (db: Db, params: InvitationParams, now: Date, guessesKey: string) => {
  const { kind, secret } = readParams(params);
  const [found] = await findInvitation(db, { digest: invitationDigest(kind, secret), guessesKey });
  return found && { leadsTo: leadsTo(found, now), guesses: found.guesses ?? 0 };
};

const TEN_MINUTES = 600_000;
const MOST_GUESSES = 60;

/**
 * Makes the function that looks up keys and codes. Unknown ones count as guesses per IP address. The code of a closed facility does not
 * count, because a whole school may share one IP address and scan that facility's poster. Beyond the limit the function refuses every code,
 * so that a guesser cannot tell right codes from wrong ones. It never refuses a right key, because a key is too long to guess.
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
    // Counts before the lookup. Otherwise many parallel guesses would pass before the first one is known to be wrong.
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

/** Makes a lookup for calls that treat closed, replaced and unknown keys alike: it returns undefined for all three. */
export const openingBy =
  (lookUp: InvitationLookup) => async (address: string, params: InvitationParams | undefined) => {
    const found = await lookUp(address, params);
    return found === 'closed' || found === 'replaced' ? undefined : found;
  };

export type OpenInvitation = ReturnType<typeof openingBy>;
