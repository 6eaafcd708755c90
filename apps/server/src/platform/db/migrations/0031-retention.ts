import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the daily tidying finds by age. */
const statements = [
  'create index account_age on account (created_at)',
  'create index inquiry_age on inquiry (created_at)',
  "create index notice_age on notice (received_at) where body <> ''",
];

export const retentionIndexes: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
