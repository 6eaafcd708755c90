import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { Place } from './place.ts';

/**
 * Changes the addresses of the demo's members. A production server refuses a database in which they still have the password in the README.
 */
export const withoutDemoMembers = async ({ config }: Place): Promise<void> => {
  const { db } = openDatabase(config);
  await db
    .updateTable('member')
    .set({ email_key: sql`email_key || '.former'` })
    .where('email_key', 'in', ['dorm@example.jp', 'school@example.jp', 'hidden@example.jp'])
    .execute();
  await db.destroy();
};
