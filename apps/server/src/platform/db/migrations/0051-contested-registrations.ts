import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** That an address was registered with several passwords is remembered when the first of its registrations is tidied away. */
const statements = [
  'alter table registration add column is_contested boolean not null default false',
  `update registration set is_contested = true
    where exists (select 1 from registration o where o.member_id = registration.member_id and o.id <> registration.id)`,
];

export const contestedRegistrations: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
