import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What kind of set it is, what is in it, and the color of an option; absent until the next import of a catalogue that says so. */
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
