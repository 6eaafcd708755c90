import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a request to cancel was declined: the person reads it with the order too, not only in the mail. */
export const cancelRequestNote: Migration = {
  async up(db) {
    await sql.raw('alter table orders add column cancel_request_note text').execute(db);
  },
};
