import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the last catalogue file said of each thing, so that the next one changes only what its writer changed. */
const statements = [
  `create table catalogue_fact (
    path text not null primary key,
    value jsonb not null
  )`,
];

export const whatAnImportSaid: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
