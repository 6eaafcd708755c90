import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn } from '@hitosoroi/rules/facility-days';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { countOf } from '../../platform/limits/limit-table.ts';
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
    ]),
);

type Found = Awaited<ReturnType<typeof findInvitation>>[number];

const leadsTo = ({ expires_at, is_open, opens_on, closes_on, guesses, ...facility }: Found, now: Date) => {
  if (!isOpenOn({ is_open, opens_on, closes_on }, dayInJapan(now))) return 'closed' as const;
  const isExpired = expires_at !== null && expires_at <= now.toISOString();
  return isExpired ? ('replaced' as const) : facility;
};

/**
 * What a key or code leads to: the facility that it opens, or why it opens none; and how many guesses stand under the other key. Nothing
 * where there is no such key or code.
 */
export const lookUpInvitation = async (db: Db, params: InvitationParams, now: Date, guessesKey: string) => {
  const { kind, secret } = readParams(params);
  const [found] = await findInvitation(db, { digest: invitationDigest(kind, secret), guessesKey });
  return found && { leadsTo: leadsTo(found, now), guesses: found.guesses ?? 0 };
};
