import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Parts } from '../app.ts';
import type { Db } from '../db/database.ts';
import { openInvitation } from '../invitations/open-invitation.ts';
import { secretDigest } from '../secrets.ts';

/** The person behind a session and the facility that decides what they see, in one query. */
export const findMe = async (db: Db, session: string | undefined, now: Date) => {
  if (!session) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('facility', 'facility.id', 'account.facility_id')
    .innerJoin('customer', 'customer.id', 'facility.customer_id')
    .where('session.digest', '=', secretDigest(session))
    .where('session.expires_at', '>', now.toISOString())
    .select([
      'account.name as user_name',
      'account.name_kana',
      'account.phone_number',
      'account.email',
      'customer.name as customerName',
      'customer.name_en as customerNameEn',
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
      'facility.start_date',
      'facility.end_date',
      'facility.order_type',
      'facility.is_published',
    ])
    .executeTakeFirst();
};

/** Binds the account to the facility of a key or code, where that opens one. */
export const bindFacility = async (
  { db, now }: Parts,
  accountId: number,
  invitation: InvitationParams,
): Promise<boolean> => {
  const facility = await openInvitation(db, invitation, now());
  if (!facility) return false;
  await db.updateTable('account').set({ facility_id: facility.facilityId }).where('id', '=', accountId).execute();
  return true;
};

export const changeProfile = async (
  db: Db,
  accountId: number,
  profile: { name: string; name_kana: string; phone_number: string },
): Promise<void> => {
  await db.updateTable('account').set(profile).where('id', '=', accountId).execute();
};
