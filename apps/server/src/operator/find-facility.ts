import { emailKey } from '@hitosoroi/rules/member-fields';
import { type InvitationKind, invitationLink } from '../people/invitations/invitation.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { UsageError } from './command.ts';

/** The member with an email address, as staff type it. */
export const findMember = async (db: Db | Tx, email = '') => {
  const member = await db
    .selectFrom('member')
    .where('email_key', '=', emailKey(email.trim()))
    .selectAll()
    .executeTakeFirst();
  if (!member) throw new UsageError(`There is no member with the email address "${email}".`);
  return member;
};

/** A facility by its handle, with its institution; an unknown handle is explained. */
export const findFacility = async (db: Db, handle: string | undefined) => {
  const facility = await db
    .selectFrom('facility')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('facility.handle', '=', handle ?? '')
    .selectAll('facility')
    .select(['institution.handle as institution_handle', 'institution.name as institution_name'])
    .select('institution.name_en as institution_name_en')
    .executeTakeFirst();
  if (!facility) throw new UsageError(`There is no facility "${handle}". "facilities list" shows all handles.`);
  return facility;
};

export type Facility = Awaited<ReturnType<typeof findFacility>>;

/** The permanent key or code of a facility with link. */
export const findLink = async (
  db: Db,
  facility: Pick<Facility, 'id' | 'handle'>,
  kind: InvitationKind,
  url: string,
) => {
  const found = await db
    .selectFrom('invitation')
    .where('facility_id', '=', facility.id)
    .where('kind', '=', kind)
    .where('expires_at', 'is', null)
    .select('secret')
    .executeTakeFirst();
  if (!found)
    throw new UsageError(
      `${facility.handle} has no ${kind}. "facilities rotate ${facility.handle} --kind ${kind}" gives it one.`,
    );
  return { secret: found.secret, link: invitationLink(url, kind, found.secret) };
};
