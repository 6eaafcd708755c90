import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a member was reminded of a payment number. Orders that already await payment get reminders too: the worker looks at each at once,
 * and comes back when one is due.
 */
const statements = [
  'alter table payment_attempt add column reminded_on date',
  `insert into due_job (kind, subject, due_at, tries, created_at)
    select 'payment-reminder', order_number, ordered_at, 0, ordered_at from orders
    where order_status = 4 and payment_limit_date is not null`,
];

export const paymentReminders: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
