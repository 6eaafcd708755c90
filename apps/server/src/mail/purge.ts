import type { Db } from '../db/database.ts';

export const purgeSentMails = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('mail').where('state', '=', 'sent').where('sent_at', '<=', before).execute();
};

export const purgeFailedMails = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('mail').where('state', '=', 'failed').where('created_at', '<=', before).execute();
};
