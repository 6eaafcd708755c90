import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The persons that a member orders for besides themselves, each at a facility; and on an order whom it is for, by the name at that time. A
 * member who orders for a person at another facility keeps their home facility.
 */
const statements = [
  `create table person (
    member_id integer not null references member on delete cascade,
    id integer not null,
    facility_id integer not null references facility,
    name text not null,
    name_kana text not null,
    created_at timestamptz not null,
    primary key (member_id, id)
  )`,
  'alter table member add column home_facility_id integer references facility',
  'alter table orders add column person_name text',
  'alter table orders add column person_name_kana text',
];

export const persons: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
