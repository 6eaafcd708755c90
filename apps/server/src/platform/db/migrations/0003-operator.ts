import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the operator's lists: a million orders by time, page by page, and the mails to one person. */
const statements = [
  'create index inquiry_email on inquiry (email, created_at)',
  'create index orders_in_time on orders (ordered_at, order_number)',
  'create index mail_of_recipient on mail (recipient, id)',
];

export const operator: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
