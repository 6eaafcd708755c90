import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a member asked to cancel, and their reason if any. For older requests the order's events tell when. The index is for the lists of
 * open and of decided requests.
 */
const statements = [
  'alter table orders add column cancel_requested_at timestamptz',
  'alter table orders add column cancel_request_reason text',
  `update orders set cancel_requested_at = (
    select max(happened_at) from order_event
    where order_event.order_number = orders.order_number and order_event.kind = 'cancel requested'
  ) where cancel_request_status > 0`,
  `create index orders_cancel_requests on orders
    (cancel_request_status, (coalesce(cancel_requested_at, ordered_at)), order_number) where cancel_request_status > 0`,
];

export const cancelRequests: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
