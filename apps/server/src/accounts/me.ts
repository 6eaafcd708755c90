import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { secretDigest } from '../secrets.ts';

const askMe = prepared((db, { session, now }: { session: string; now: string }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('facility', 'facility.id', 'account.facility_id')
    .innerJoin('customer', 'customer.id', 'facility.customer_id')
    .where('session.digest', '=', session)
    .where('session.expires_at', '>', now)
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
      'account.id as accountId',
      'account.facility_id as facilityId',
      'account.created_at as since',
    ]),
);

/** The person behind a session and the facility that decides what they see, in one query. */
export const findMe = async (db: Db, session: string | undefined, now: Date) => {
  if (!session) return undefined;
  const [found] = await askMe(db, { session: secretDigest(session), now: now.toISOString() });
  if (!found) return undefined;
  const { accountId, facilityId, since, ...me } = found;
  return { ...me, cart_id: secretDigest(`cart ${accountId} ${facilityId} ${since}`).slice(0, 16) };
};

export const bindFacility = async (db: Db, accountId: number, facilityId: number): Promise<void> => {
  await db.updateTable('account').set({ facility_id: facilityId }).where('id', '=', accountId).execute();
};

export const changeProfile = async (
  db: Db,
  accountId: number,
  profile: { name: string; name_kana: string; phone_number: string },
): Promise<void> => {
  await db.updateTable('account').set(profile).where('id', '=', accountId).execute();
};
