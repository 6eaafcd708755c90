import type { Db } from '../../platform/db/database.ts';
import { deleteInBatches, inBatches } from '../../platform/db/in-batches.ts';

/** Deletes expired sessions, mailed links and changes of mail address. */
export const purgeSessions = async (db: Db, now: string): Promise<void> => {
  await deleteInBatches(db, 'session', 'digest', ({ eb }) => eb('expires_at', '<=', now));
  await deleteInBatches(db, 'token', 'digest', ({ eb }) => eb('expires_at', '<=', now));
  await deleteInBatches(db, 'email_change', 'member_id', ({ eb }) => eb('expires_at', '<=', now));
};

/** Deletes old codes of mails. They are kept for a day, because `codeForMail` counts the codes of the last day. */
export const purgeMailCodes = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'mail_code', 'ticket_digest', ({ eb }) => eb('created_at', '<=', before));

export const purgeKnownDevices = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'known_device', 'digest', ({ eb }) => eb('created_at', '<=', before));

export const purgeRegistrations = async (db: Db, before: string): Promise<void> => {
  await deleteInBatches(db, 'registration', 'id', ({ eb }) => eb('created_at', '<=', before));
  // Each registration renews the `created_at` of an unconfirmed member. So a member with a recent registration stays.
  await deleteInBatches(db, 'member', 'id', ({ eb }) => eb('confirmed_at', 'is', null).and('created_at', '<=', before));
};

const findUnused = (db: Db, since: string, now: string, limit: number) =>
  db
    .selectFrom('member as m')
    .where('m.created_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').whereRef('member_id', '=', 'm.id').select('order_number'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_device')
            .whereRef('member_id', '=', 'm.id')
            .where('created_at', '>', since)
            .select('digest'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('session').whereRef('member_id', '=', 'm.id').where('expires_at', '>', now).select('digest')),
      ),
    )
    .select('m.id')
    .limit(limit)
    .execute();

/**
 * Deletes the members created before `since` who never ordered and have not logged in since then. Their inquiries stay until
 * `purgeAnsweredInquiries` deletes them.
 */
export const purgeUnusedMembers = (db: Db, since: string, now: string): Promise<void> =>
  inBatches(async (limit) => {
    const ids = (await findUnused(db, since, now, limit)).map(({ id }) => id);
    if (ids.length === 0) return 0n;
    return db.transaction().execute(async (tx) => {
      await tx.updateTable('inquiry').set({ member_id: null }).where('member_id', 'in', ids).execute();
      return (await tx.deleteFrom('member').where('id', 'in', ids).executeTakeFirst()).numDeletedRows;
    });
  });
