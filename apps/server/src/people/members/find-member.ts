import { emailKey } from '@hitosoroi/rules/member-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';

/**
 * Whether a column has this mail address, in capital or small letters. SQLite's `lower` changes only ASCII letters, so the condition also
 * compares the texts as they are.
 */
export const isAddress = (column: string, email: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} = ${email} or lower(${sql.ref(column)}) = ${emailKey(email)})`;

/** A member as the subject of an audit row. The label is the id, because a name would stay in the audit after the member is erased. */
export const subjectOfMember = (id: number) => ({ kind: 'member', id, label: String(id) });

const hold = prepared((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['id', 'password_hash', 'confirmed_at'])
    .$call(holdRows(db)),
);

/**
 * Locks a member's row until the transaction ends. Every transaction that changes a member's tokens or sessions together with the member
 * locks this row first, so that two of them never deadlock.
 */
export const lockMember = async (tx: Tx, memberId: number) => {
  const [member] = await hold(tx, { memberId });
  return member;
};
