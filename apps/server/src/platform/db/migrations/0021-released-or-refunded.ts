import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether returned money was only authorised on the card: the member is told which. */
export const releasedOrRefunded: Migration = {
  async up(db) {
    await sql.raw('alter table refund add column is_release boolean not null default false').execute(db);
  },
};
