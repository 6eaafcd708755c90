import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { invitationDigest, readParams } from './invitation.ts';

const findInvitation = prepared((db, { digest }: { digest: string }) =>
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
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
      'institution.name as customerName',
      'institution.name_en as customerNameEn',
    ]),
);

/** What a key or code leads to: the facility that it opens, or why it opens none; nothing where there is no such key or code. */
export const lookUpInvitation = async (db: Db, params: InvitationParams, now: Date) => {
  const { kind, secret } = readParams(params);
  const [found] = await findInvitation(db, { digest: invitationDigest(kind, secret) });
  if (!found) return undefined;
  const { expires_at, is_open, ...facility } = found;
  if (!is_open) return 'closed' as const;
  const isExpired = expires_at !== null && expires_at <= now.toISOString();
  return isExpired ? ('replaced' as const) : facility;
};
