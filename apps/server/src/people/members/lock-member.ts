import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';

const hold = prepared((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['id', 'password_hash', 'confirmed_at'])
    .$call(holdRows(db)),
);

/**
 * Locks a member's row until the transaction ends. Every change of a member together with their tokens or sessions locks the row first, so
 * that two of them never deadlock.
 */
export const lockMember = async (tx: Tx, memberId: number) => {
  const [member] = await hold(tx, { memberId });
  return member;
};
