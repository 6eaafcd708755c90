import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The close of a day: the provider's figures for its payments, and who signed it, with the figures they saw. The indexes serve sums of one
 * day.
 */
const statements = [
  `create table day_close (
    day text primary key,
    version integer not null default 1 check (version > 0),
    compare_state text not null check (compare_state in ('none', 'waiting', 'done', 'failed')),
    attempts_total integer not null default 0,
    attempts_done integer not null default 0,
    differences jsonb not null,
    compared_at timestamptz,
    signed_by integer references staff,
    signed_at timestamptz,
    signed_figures jsonb,
    note text
  )`,
  'create index orders_paid_on on orders (payment_date)',
  'create index order_event_time on order_event (happened_at)',
  'create index payment_attempt_begun on payment_attempt (created_at)',
  'create index refund_ended on refund (ended_at)',
];

export const dailyClose: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
