import type { Db } from '../db/database.ts';

export const purgeAnsweredInquiries = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('inquiry').where('state', '=', 'answered').where('created_at', '<=', before).execute();
};
