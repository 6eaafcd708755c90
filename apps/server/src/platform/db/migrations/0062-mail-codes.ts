import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The codes of mails, each for the browser that waits for it. A code without a member stands for a mail that was never written: a request
 * for an unregistered address must look the same.
 */
const statements = [
  `create table mail_code (
    ticket_digest text primary key,
    purpose text not null check (purpose in ('confirm', 'reset')),
    member_id integer references member on delete cascade,
    registration_id integer references registration on delete cascade,
    code_digest text,
    message_id text,
    tries integer not null default 0 check (tries >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index mail_code_member on mail_code (member_id, created_at)',
  'create index mail_code_registration on mail_code (registration_id)',
  'create index mail_code_age on mail_code (created_at)',
];

export const mailCodes: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
