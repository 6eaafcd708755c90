import { type Kysely, sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';

/** A step to the next schema. Servers of the previous version continue to work before, during and after this step. */
export interface Migration extends KyselyMigration {
  /**
   * For a migration that takes long. On a PostgreSQL database with data, it runs outside a transaction. If it is interrupted, it runs again
   * from the beginning.
   */
  readonly runsOutside?: true;
}

/**
 * Creates an index. Outside a transaction, it does not block writes. It then also replaces an invalid index, which an interrupted run may
 * have left.
 */
export const makeIndex = async (db: Kysely<unknown>, name: string, on: string): Promise<void> => {
  if (db.isTransaction) {
    await sql.raw(`create index if not exists ${name} ${on}`).execute(db);
    return;
  }
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  if (rows.length > 0) return;
  await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
  await sql.raw(`create index concurrently ${name} ${on}`).execute(db);
};
