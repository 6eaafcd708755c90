import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { emailKey } from './register.ts';

/** Whether a column holds this address, in whichever case it was typed. SQLite knows the case of plain letters only, so it may also be equal. */
export const isAddress = (column: string, email: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} = ${email} or lower(${sql.ref(column)}) = ${emailKey(email)})`;
