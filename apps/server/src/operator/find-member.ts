import { emailKey } from '../people/members/register.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { UsageError } from './command.ts';

/** The member with an email address, as staff type it. */
export const findMember = async (db: Db | Tx, email = '') => {
  const member = await db
    .selectFrom('member')
    .where('email_key', '=', emailKey(email.trim()))
    .selectAll()
    .executeTakeFirst();
  if (!member) throw new UsageError(`There is no member with the email address "${email}".`);
  return member;
};
