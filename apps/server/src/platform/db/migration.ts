import { type Kysely, sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';

/** A step to the next schema. Servers of the version before go on with their work before, during and after it. */
export interface Migration extends KyselyMigration {
  /**
   * In a PostgreSQL that is in use it gets the database, no transaction: for what takes long. It may be ended anywhere, and begins again
   * where it is run again.
   */
  readonly runsOutside?: true;
}

/** An index that is made while its table is written. One that an earlier try left half done is made anew. */
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
