import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Staff edit sets and prices in the console: each has a version, pictures have a description, and a set can be retired. Replaced pictures
 * stay for a while. Existing rows get their first version.
 */
const statements = [
  'alter table rental_set add column version integer not null default 1',
  'alter table rental_set add column is_retired boolean not null default false',
  'alter table facility add column offers_version integer not null default 1',
  'alter table set_picture add column alt text',
  'alter table set_picture add column alt_en text',
  'alter table picture add column kept_at timestamptz',
  'create index picture_kept on picture (kept_at) where kept_at is not null',
];

export const setsInTheConsole: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
