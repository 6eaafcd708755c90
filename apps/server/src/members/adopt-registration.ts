import type { Tx } from '../db/database.ts';

/**
 * During an update a server of the version before may still write a member and their link without a registration. What the member's
 * row says is then the registration that waits.
 */
export const adoptRegistration = async (tx: Tx, memberId: number): Promise<void> => {
  const pending = await tx
    .selectFrom('member')
    .where('member.id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('registration').whereRef('member_id', '=', 'member.id').select('id'))),
    )
    .select(['facility_id', 'email', 'password_hash', 'name', 'name_kana', 'phone_number', 'language', 'created_at'])
    .executeTakeFirst();
  if (!pending) return;
  const { id } = await tx
    .insertInto('registration')
    .values({ ...pending, member_id: memberId, browser_digest: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('token')
    .set({ registration_id: id })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'confirm')
    .execute();
};
