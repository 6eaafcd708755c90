import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An address that staff entered for a member, until its reader proves to be that member. One per member: a newer one replaces it. */
const statements = [
  `create table email_change (
    member_id integer primary key references member on delete cascade,
    digest text not null unique,
    email text not null,
    staff_id integer not null references staff,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index email_change_expiry on email_change (expires_at)',
];

export const emailChanges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
