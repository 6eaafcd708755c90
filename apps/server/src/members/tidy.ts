import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { retention } from '../legal/retention.ts';
import type { Worker } from '../work/worker.ts';

const DAY = 86_400_000;

export const TIDY_JOB = 'tidy';

type Before = (kind: keyof typeof retention) => string;

/** Accounts that never ordered and that nobody logged in to since. What their owner asked stays as long as inquiries do. */
const forgetUnusedMembers = async (db: Db, since: string, now: string): Promise<void> => {
  const unused = await db
    .selectFrom('member as a')
    .where('a.created_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').whereRef('member_id', '=', 'a.id').select('order_number'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_device')
            .whereRef('member_id', '=', 'a.id')
            .where('created_at', '>', since)
            .select('digest'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('session').whereRef('member_id', '=', 'a.id').where('expires_at', '>', now).select('digest')),
      ),
    )
    .select('a.id')
    .limit(1_000)
    .execute();
  for (const { id } of unused) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('inquiry').set({ member_id: null }).where('member_id', '=', id).execute();
      await tx.deleteFrom('member').where('id', '=', id).execute();
    });
  }
};

const forgetRegistrations = async (db: Db, before: Before): Promise<void> => {
  await db.deleteFrom('registration').where('created_at', '<=', before('registration')).execute();
  // Their date is that of the last registration, so nobody loses one that is newer.
  await db
    .deleteFrom('member')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before('registration'))
    .execute();
};

/** That a notice came stays known, so that it cannot be played again. One that somebody still has to look at stays whole. */
const blankNotices = async (db: Db, before: Before): Promise<void> => {
  await db
    .updateTable('notice')
    .set({ body: '' })
    .where(sql<boolean>`body <> ''`)
    .where('received_at', '<=', before('noticeBody'))
    .where('outcome', '<>', 'received')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review').whereRef('notice_id', '=', 'notice.id').where('closed_at', 'is', null).select('id'),
        ),
      ),
    )
    .execute();
};

/** Once a day: forgets sessions and links that are over, and whatever the table of terms says. */
export const tidy =
  (db: Db, now: () => Date): Worker =>
  async () => {
    const at = now();
    const before: Before = (kind) => new Date(at.getTime() - retention[kind].days * DAY).toISOString();
    await db.deleteFrom('session').where('expires_at', '<=', at.toISOString()).execute();
    await db.deleteFrom('token').where('expires_at', '<=', at.toISOString()).execute();
    await db.deleteFrom('known_device').where('created_at', '<=', before('knownDevice')).execute();
    await forgetRegistrations(db, before);
    await forgetUnusedMembers(db, before('memberWithoutOrders'), at.toISOString());
    await db
      .deleteFrom('inquiry')
      .where('state', '=', 'answered')
      .where('created_at', '<=', before('inquiry'))
      .execute();
    await blankNotices(db, before);
    await db.deleteFrom('mail').where('state', '=', 'sent').where('sent_at', '<=', before('sentMail')).execute();
    await db.deleteFrom('mail').where('state', '=', 'failed').where('created_at', '<=', before('failedMail')).execute();
    return { againAfterMs: DAY };
  };
