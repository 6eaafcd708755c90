import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A database that was moved here and that no server has taken over yet may be moved here again. */
export const copies: Migration = {
  async up(db) {
    await sql.raw('alter table serving add column is_copy boolean not null default false').execute(db);
  },
};
