import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const hold = prepared((db, { memberId }: { memberId: number }) =>
  db
    .updateTable('member')
    .set(({ ref }) => ({ language: ref('language') }))
    .where('id', '=', memberId)
    .returning(['id', 'password_hash', 'confirmed_at']),
);

/**
 * Holds a member's row until the transaction ends. Whatever changes a member together with their tokens or sessions takes the row
 * first, so that two of them never wait for each other. An update that changes nothing is a lock that both engines know.
 */
export const lockMember = async (tx: Tx, memberId: number) => {
  const [member] = await hold(tx, { memberId });
  return member;
};
