import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether money that went back was only held on the card: the person is told which it was. */
export const releasedOrRefunded: Migration = {
  async up(db) {
    await sql.raw('alter table refund add column is_release boolean not null default false').execute(db);
  },
};
