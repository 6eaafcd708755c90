import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/** What is over may be millions of rows. In one statement they would hold everybody else up, and take longer than a statement may. */
const AT_ONCE = 1_000;

/** Changes so many rows at once until there are no more. `changeSome` says how many it changed. */
export const inBatches = async (changeSome: (limit: number) => Promise<bigint>): Promise<void> => {
  while ((await changeSome(AT_ONCE)) >= AT_ONCE);
};

/** Deletes all rows of a table of which something is true. `key` is unique in it. */
export const deleteInBatches = <T extends keyof Tables>(
  db: Db,
  table: T,
  key: keyof Tables[T] & string,
  isOver: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
): Promise<void> =>
  inBatches(async (limit) => {
    // The types of a query are made for a table that is known.
    const [known, id] = [table as unknown as 'mail', key as unknown as 'id'];
    const where = isOver as unknown as (eb: ExpressionBuilder<Tables, 'mail'>) => Expression<SqlBool>;
    const some = db.selectFrom(known).where(where).select(id).limit(limit);
    // Of a row that somebody changed meanwhile PostgreSQL looks only at what is asked of it here.
    return (await db.deleteFrom(known).where(id, 'in', some).where(where).executeTakeFirst()).numDeletedRows;
  });
