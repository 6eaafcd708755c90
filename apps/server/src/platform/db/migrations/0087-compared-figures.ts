import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The figures that a comparison was about. Days that were signed after theirs were compared with what was signed; whatever else was compared
 * has to be compared again.
 */
const statements = [
  'alter table day_close add column compared_figures jsonb',
  `update day_close set compared_figures = signed_figures
    where compare_state = 'done' and signed_at is not null and compared_at <= signed_at`,
];

export const comparedFigures: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
