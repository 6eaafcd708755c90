import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Staff edit facilities and institutions, each with a version; and tick what only a person can check before a facility opens. */
const statements = [
  'alter table facility add column version integer not null default 1',
  'alter table institution add column version integer not null default 1',
  `create table facility_point (
    facility_id integer not null references facility,
    point text not null,
    staff_id integer not null references staff,
    checked_at timestamptz not null,
    primary key (facility_id, point)
  )`,
];

export const facilitiesInTheConsole: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
