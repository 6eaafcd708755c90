import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

const tables: readonly (readonly [from: string, to: string])[] = [
  ['customer', 'institution'],
  ['account', 'member'],
  ['review_item', 'review'],
  ['due_work', 'due_job'],
  // `rental_set`, because SET is a word of SQL.
  ['product', 'rental_set'],
  ['product_option', 'set_option'],
  ['product_picture', 'set_picture'],
  ['facility_product', 'facility_set'],
];

const columns: readonly (readonly [table: string, from: string, to: string])[] = [
  ['facility', 'customer_id', 'institution_id'],
  ['registration', 'account_id', 'member_id'],
  ['session', 'account_id', 'member_id'],
  ['known_device', 'account_id', 'member_id'],
  ['token', 'account_id', 'member_id'],
  ['orders', 'account_id', 'member_id'],
  ['orders', 'facility_customer_name', 'institution_name'],
  ['orders', 'facility_customer_name_en', 'institution_name_en'],
  ['inquiry', 'account_id', 'member_id'],
  ['set_option', 'product_id', 'set_id'],
  ['set_picture', 'product_id', 'set_id'],
  ['facility_set', 'product_id', 'set_id'],
  ['order_item', 'product_id', 'set_id'],
  ['order_item', 'product_option_id', 'option_id'],
  ['order_item', 'product_name', 'set_name'],
  ['order_item', 'product_name_en', 'set_name_en'],
  ['order_item', 'product_option_name', 'option_name'],
  ['order_item', 'product_option_name_en', 'option_name_en'],
];

const indexes: readonly (readonly [from: string, to: string, on: string])[] = [
  ['facility_customer', 'facility_institution', 'facility (institution_id)'],
  ['account_facility', 'member_facility', 'member (facility_id)'],
  ['account_pending', 'member_pending', 'member (created_at) where confirmed_at is null'],
  ['account_age', 'member_age', 'member (created_at)'],
  ['registration_account', 'registration_member', 'registration (member_id)'],
  ['session_account', 'session_member', 'session (member_id)'],
  ['known_device_account', 'known_device_member', 'known_device (member_id)'],
  ['token_account', 'token_member', 'token (member_id)'],
  ['orders_of_account', 'orders_of_member', 'orders (member_id, ordered_at)'],
  ['inquiry_account', 'inquiry_member', 'inquiry (member_id)'],
  ['review_item_order', 'review_order', 'review (order_number)'],
  ['review_item_notice', 'review_notice', 'review (notice_id)'],
  ['review_item_open', 'review_open', 'review (created_at) where closed_at is null'],
  ['product_picture_digest', 'set_picture_digest', 'set_picture (picture_digest)'],
  ['facility_product_product', 'facility_set_set', 'facility_set (set_id)'],
  ['order_item_product', 'order_item_set', 'order_item (set_id)'],
  ['due_work_next', 'due_job_next', 'due_job (due_at)'],
  ['due_work_held', 'due_job_held', 'due_job (leased_by) where leased_by is not null'],
];

/** Waiting jobs have the old names of their kinds. */
const kinds: readonly (readonly [from: string, to: string])[] = [
  ['settle', 'reconcile'],
  ['account-mail', 'member-mail'],
];

/** SQLite cannot rename an index. */
const renameIndex: Record<Engine, (from: string, to: string, on: string) => readonly string[]> = {
  sqlite: (from, to, on) => [`drop index ${from}`, `create index ${to} on ${on}`],
  postgres: (from, to) => [`alter index ${from} rename to ${to}`],
};

/** Renames tables and columns to the glossary's words. Nothing else changes. */
export const oneWordForEachThing = (engine: Engine): Migration => ({
  async up(db) {
    const statements = [
      ...tables.map(([from, to]) => `alter table ${from} rename to ${to}`),
      ...columns.map(([table, from, to]) => `alter table ${table} rename column ${from} to ${to}`),
      ...indexes.flatMap(([from, to, on]) => renameIndex[engine](from, to, on)),
      ...kinds.map(([from, to]) => `update due_job set kind = '${to}' where kind = '${from}'`),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
