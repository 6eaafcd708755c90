import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for lookups that scanned tables which grow with the years. */
const statements = [
  'create index refund_of_payment on refund (trading_id, payment_id)',
  'create index due_work_held on due_work (leased_by) where leased_by is not null',
  'create index known_device_age on known_device (created_at)',
];

export const lastingSpeed: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
