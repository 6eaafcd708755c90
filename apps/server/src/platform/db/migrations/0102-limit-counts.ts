import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How often something was done within a window of time, for limits that all servers share. The key is a digest of the limit and its
 * subject. The row is deleted soon after its window.
 */
const statements = [
  `create table limit_count (
    key text not null primary key,
    count integer not null,
    until timestamptz not null
  )`,
  'create index limit_count_until on limit_count (until)',
];

export const limitCounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
