import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The daily close adds up what came beside the orders' own payments, by the day on which it was put on its way back. */
export const refundsAsked: Migration = {
  async up(db) {
    await sql.raw('create index refund_asked on refund (asked_at)').execute(db);
  },
};
