import { openDatabase } from '../../apps/server/src/db/database.ts';
import type { Place } from './place.ts';

/** Production refuses a database whose members have the password of the README. */
export const withoutDemoMembers = async ({ config }: Place): Promise<void> => {
  const { db } = openDatabase(config);
  await db
    .updateTable('member')
    .set(({ fn, val, ref }) => ({ email_key: fn('concat', [val('former-'), ref('email_key')]) }))
    .where('email_key', 'in', ['dorm@example.jp', 'school@example.jp', 'hidden@example.jp'])
    .execute();
  await db.destroy();
};
