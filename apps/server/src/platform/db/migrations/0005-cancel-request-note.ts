import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why staff declined a request to cancel: the order shows it too, not only the mail. */
export const cancelRequestNote: Migration = {
  async up(db) {
    await sql.raw('alter table orders add column cancel_request_note text').execute(db);
  },
};
