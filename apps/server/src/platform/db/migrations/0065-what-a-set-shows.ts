import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A set's kind and contents, and an option's color; absent until a catalogue with them is imported. */
const statements = [
  'alter table rental_set add column kind text',
  'alter table rental_set add column kind_en text',
  'alter table rental_set add column contents jsonb',
  'alter table set_option add column color text',
];

export const whatASetShows: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
