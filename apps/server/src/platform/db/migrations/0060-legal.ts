import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the legal texts need of the seller, absent until a catalogue with it is imported; and with each order the terms of rental that its
 * member agreed to, with the amounts of that moment.
 */
const statements = [
  'alter table seller add column payment_provider text',
  'alter table seller add column payment_provider_en text',
  'alter table seller add column late_fee_per_day integer',
  'alter table seller add column damage_fee_limit integer',
  'alter table seller add column privacy_officer text',
  'alter table seller add column privacy_officer_en text',
  'alter table orders add column terms_version text',
  'alter table orders add column late_fee_per_day integer',
  'alter table orders add column damage_fee_limit integer',
];

export const legal: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
