import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payment attempts that a restored database has lost: the server looks for their money; their order numbers stay used. */
const statements = [
  `create table lost_attempt (
    trading_id text primary key,
    order_number text,
    amount integer,
    found_at timestamptz not null
  )`,
  'create index lost_attempt_order on lost_attempt (order_number)',
];

export const lostAttempts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
