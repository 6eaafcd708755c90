import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { emailKey } from './register.ts';

/** Whether a column holds this address, in any case. SQLite's `lower` handles ASCII only, so also compares for equality. */
export const isAddress = (column: string, email: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} = ${email} or lower(${sql.ref(column)}) = ${emailKey(email)})`;
