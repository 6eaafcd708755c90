import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A database that was moved here may be moved again until a server has served from it. */
export const copies: Migration = {
  async up(db) {
    await sql.raw('alter table serving add column is_copy boolean not null default false').execute(db);
  },
};
