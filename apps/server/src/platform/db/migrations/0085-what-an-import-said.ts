import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The values of the last catalogue file, so that the next import changes only what its author changed. */
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
