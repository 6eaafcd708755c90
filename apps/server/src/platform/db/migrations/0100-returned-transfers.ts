import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the bank paid and got back days later: when it had been marked as made, and the day the bank names. The days on which it went out and
 * came back are both closed by them. Nothing of that is known of what was kept so far: it was never paid.
 */
const statements = [
  'alter table transfer_failure add column paid_at timestamptz',
  'alter table transfer_failure add column returned_on text',
  'create index transfer_failure_paid on transfer_failure (paid_at) where paid_at is not null',
  'create index transfer_failure_returned on transfer_failure (failed_at) where paid_at is not null',
];

export const returnedTransfers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
