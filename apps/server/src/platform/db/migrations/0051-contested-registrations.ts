import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Remembers that an address was registered with several passwords, after the first registration is deleted. */
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
