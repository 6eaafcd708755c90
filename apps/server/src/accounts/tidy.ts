import type { Db } from '../db/database.ts';
import type { Worker } from '../work/worker.ts';

const DAY = 86_400_000;
/** How long things are kept that nobody needs any more. The privacy policy promises no longer. */
const days = { unconfirmed: 7, sentMail: 30, device: 400 };

export const TIDY_WORK = 'tidy';

/** Once a day: forgets sessions and links that are over, registrations that nobody confirmed, and mails that were delivered. */
export const tidy =
  (db: Db, now: () => Date): Worker =>
  async () => {
    const at = now();
    const before = (count: number): string => new Date(at.getTime() - count * DAY).toISOString();
    await db.deleteFrom('session').where('expires_at', '<=', at.toISOString()).execute();
    await db.deleteFrom('token').where('expires_at', '<=', at.toISOString()).execute();
    await db.deleteFrom('known_device').where('created_at', '<=', before(days.device)).execute();
    await db
      .deleteFrom('account')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<=', before(days.unconfirmed))
      .execute();
    await db.deleteFrom('mail').where('state', '=', 'sent').where('sent_at', '<=', before(days.sentMail)).execute();
    return { againAfterMs: DAY };
  };
