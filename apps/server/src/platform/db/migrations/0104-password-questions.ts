import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a member still has to confirm that they chose their password, because they confirmed their address in another browser than the
 * registering one; and which sessions and browsers came by that mail's link, so that they may confirm it.
 */
const statements = [
  'alter table member add column password_asked_at timestamptz',
  'alter table session add column by_mail boolean not null default false',
  'alter table known_device add column by_mail boolean not null default false',
];

export const passwordQuestions: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
