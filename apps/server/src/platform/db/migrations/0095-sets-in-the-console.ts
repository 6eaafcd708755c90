import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sets and prices are changed in the console: each has a version, pictures say what they show, and a set can be retired. Pictures that
 * were replaced stay for a while. Whatever is there begins with its first version.
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
