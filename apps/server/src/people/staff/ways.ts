import type { Db, Tx } from '../../platform/db/database.ts';

/** By how many passkeys, and whether by a password, somebody can sign in. */
export const waysOf = async (db: Db | Tx, staffId: number) => {
  const row = await db
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select((eb) => [
      'password_hash',
      eb
        .selectFrom('staff_passkey')
        .whereRef('staff_id', '=', 'staff.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .executeTakeFirst();
  return { passkeys: Number(row?.passkeys ?? 0), hasPassword: row?.password_hash != null };
};
