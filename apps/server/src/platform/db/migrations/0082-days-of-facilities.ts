import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The days on which a facility opens, closes and is published automatically, at midnight in Japan. */
const statements = [
  'alter table facility add column opens_on date',
  'alter table facility add column closes_on date check (closes_on <> opens_on)',
  'alter table facility add column publishes_on date',
];

export const daysOfFacilities: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
