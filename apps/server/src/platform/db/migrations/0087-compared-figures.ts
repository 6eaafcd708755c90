import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The figures that a comparison used. Days signed after their comparison were compared with the signed figures; all others have to be
 * compared again.
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
