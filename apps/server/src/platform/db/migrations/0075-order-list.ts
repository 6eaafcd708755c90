import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the list of orders, newest first: by status, and by the first day of use. */
const statements = [
  'create index orders_by_state on orders (order_status, ordered_at, order_number)',
  'create index orders_by_start on orders (start_date, ordered_at, order_number)',
];

export const orderList: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
