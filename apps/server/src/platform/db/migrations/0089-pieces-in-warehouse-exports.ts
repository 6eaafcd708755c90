import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const before = [
  'number',
  'cancel_request',
  'institution',
  'facility',
  'name',
  'phone',
  'start_date',
  'end_date',
  'set',
  'option',
  'quantities',
  'answers',
  'person_name',
];
const after = before.flatMap((column) => (column === 'quantities' ? [column, 'pieces'] : [column]));

interface ExportSet {
  id: number;
  columns: string;
}

/** The warehouse's set also counts the pieces, unless staff have chosen its columns. */
export const piecesInWarehouseExports: Migration = {
  async up(db) {
    const sets = await db
      .withTables<{ export_set: ExportSet }>()
      .selectFrom('export_set')
      .select(['id', sql<string>`cast(columns as text)`.as('columns')])
      .execute();
    for (const { id, columns } of sets)
      if (JSON.stringify(JSON.parse(columns)) === JSON.stringify(before))
        await sql`update export_set set columns = ${sql.lit(JSON.stringify(after))} where id = ${sql.lit(id)}`.execute(
          db,
        );
  },
};
