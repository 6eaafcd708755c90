import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For payments: the last event of an attempt, and one refund per payment, not per attempt. */
const statements = [
  'alter table payment_attempt add column last_event text',
  "alter table refund add column payment_id text not null default ''",
  'drop index refund_once',
  "create unique index refund_once on refund (trading_id, payment_id) where state <> 'refused'",
];

export const payments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
