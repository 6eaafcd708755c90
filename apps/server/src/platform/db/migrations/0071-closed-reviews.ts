import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For the list of closed reviews, newest first. */
export const closedReviews: Migration = {
  async up(db) {
    await sql.raw('create index review_closed on review (closed_at, id) where closed_at is not null').execute(db);
  },
};
