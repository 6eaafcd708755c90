import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * How many rows one statement changes. Millions of rows may have expired. One statement for all of them would block other writers and
 * exceed the statement timeout.
 */
const AT_ONCE = 1_000;

/** Changes rows in batches until none are left. `changeSome` returns how many rows it changed. */
export const inBatches = async (changeSome: (limit: number) => Promise<bigint>): Promise<void> => {
  while ((await changeSome(AT_ONCE)) >= AT_ONCE);
};

/** Deletes all rows of a table that match a condition. `key` is a column whose values are unique. */
export const deleteInBatches = <T extends keyof Tables>(
  db: Db,
  table: T,
  key: keyof Tables[T] & string,
  isOver: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
): Promise<void> =>
  inBatches(async (limit) => {
    // Kysely's types need one known table, so this treats the table as `mail`.
    const [known, id] = [table as unknown as 'mail', key as unknown as 'id'];
    const where = isOver as unknown as (eb: ExpressionBuilder<Tables, 'mail'>) => Expression<SqlBool>;
    const some = db.selectFrom(known).where(where).select(id).limit(limit);
    // The condition is in the subquery and in the statement. If another transaction changed a row, PostgreSQL checks again only the
    // conditions of the statement.
    return (await db.deleteFrom(known).where(id, 'in', some).where(where).executeTakeFirst()).numDeletedRows;
  });
