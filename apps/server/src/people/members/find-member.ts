import { emailKey } from '@hitosoroi/rules/member-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';

/**
 * Compares a column with a mail address, ignoring case. SQLite's `lower` changes only ASCII letters, so the texts are also compared as they
 * are.
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
 * Locks a member's row until the transaction ends. A transaction that also changes the member's tokens or sessions locks this row first, so
 * that two transactions never deadlock.
 */
export const lockMember = async (tx: Tx, memberId: number) => {
  const [member] = await hold(tx, { memberId });
  return member;
};
