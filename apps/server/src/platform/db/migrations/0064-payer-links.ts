import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Links with which another person pays an order, stored as digests. And when and by whom an attempt's provider page was last opened, so
 * that two people are not sent there at once.
 */
const statements = [
  `create table payer_link (
    order_number text primary key references orders,
    digest text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    taken_back_at timestamptz
  )`,
  'create index payer_link_age on payer_link (created_at)',
  'alter table payment_attempt add column opened_at timestamptz',
  'alter table payment_attempt add column opened_by text',
];

export const payerLinks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
