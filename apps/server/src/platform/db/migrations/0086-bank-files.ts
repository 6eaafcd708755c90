import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which bank file a transfer is in, and for which day: a lost file can be generated again. */
const statements = [
  'alter table transfer add column file_id text',
  'alter table transfer add column pay_on text',
  'create index transfer_file on transfer (file_id) where file_id is not null',
  'create index transfer_filed_at on transfer (filed_at) where file_id is not null',
];

export const bankFiles: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
