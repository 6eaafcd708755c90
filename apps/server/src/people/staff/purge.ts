import type { Db } from '../../platform/db/database.ts';

/** Expired sessions, links and challenges. */
export const purgeStaffSessions = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_ceremony').where('expires_at', '<=', now).execute();
};

/** Kept for as long as a browser may repeat a request. */
export const purgeStaffActions = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_action').where('created_at', '<=', before).execute();
};

export const purgeStaffDevices = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_device').where('created_at', '<=', before).execute();
};

export const purgeStaffReads = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_read').where('minute', '<=', before).execute();
};
