import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Transfers that the bank paid and got back days later: when staff marked them as made, and the day the bank names. The closes of the
 * paying day and of the returning day use them. Stored failures have neither: they were never paid.
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
