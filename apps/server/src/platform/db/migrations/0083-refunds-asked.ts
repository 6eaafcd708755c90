import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The daily close sums up payments beside the orders' own, by the day of their refund request. */
export const refundsAsked: Migration = {
  async up(db) {
    await sql.raw('create index refund_asked on refund (asked_at)').execute(db);
  },
};
