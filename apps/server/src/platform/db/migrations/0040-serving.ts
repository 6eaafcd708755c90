import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which shop the database belongs to, so that a server with another shop's settings is refused. */
export const serving: Migration = {
  async up(db) {
    await sql
      .raw(`create table serving (
        id integer primary key check (id = 1),
        is_production boolean not null,
        public_url text not null
      )`)
      .execute(db);
  },
};
