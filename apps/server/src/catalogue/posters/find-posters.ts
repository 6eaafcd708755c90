import { invitationLink } from '../../people/invitations/invitation.ts';
import type { Db } from '../../platform/db/database.ts';
import { findSeller } from '../legal/fill-legal-text.ts';
import type { PosterFacts } from './poster.ts';

/** The poster texts of these facilities, by institution. A facility without a lasting key or code has none. */
export const findPosters = async (
  db: Db,
  facilityIds: readonly number[],
  publicUrl: string,
): Promise<(PosterFacts & { readonly facilityId: number })[]> => {
  if (facilityIds.length === 0) return [];
  const rows = await db
    .selectFrom('facility as f')
    .innerJoin('institution as i', 'i.id', 'f.institution_id')
    .innerJoin('invitation as key', (join) =>
      join.onRef('key.facility_id', '=', 'f.id').on('key.kind', '=', 'key').on('key.expires_at', 'is', null),
    )
    .innerJoin('invitation as code', (join) =>
      join.onRef('code.facility_id', '=', 'f.id').on('code.kind', '=', 'code').on('code.expires_at', 'is', null),
    )
    .where('f.id', 'in', [...facilityIds])
    .orderBy('i.id')
    .orderBy('f.id')
    .select(['f.id as facilityId', 'f.name as facilityName', 'f.name_en as facilityNameEn'])
    .select(['i.name as institutionName', 'i.name_en as institutionNameEn'])
    .select(['key.secret as key', 'code.secret as code'])
    .execute();
  const seller = await findSeller(db);
  return rows.map(({ key, ...row }) => ({
    ...row,
    link: invitationLink(publicUrl, 'key', key),
    codeLink: invitationLink(publicUrl, 'code', row.code),
    seller,
  }));
};
