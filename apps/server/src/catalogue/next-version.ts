import { sql } from 'kysely';

/** The version of a row that an import writes once more: another one only where one of these columns changes. */
export const nextVersion = (table: string, columns: readonly string[]) => {
  const changed = columns.map(
    (column) => sql`${sql.ref(`${table}.${column}`)} is distinct from ${sql.ref(`excluded.${column}`)}`,
  );
  const version = sql.ref<number>(`${table}.version`);
  return sql<number>`case when ${sql.join(changed, sql` or `)} then ${version} + 1 else ${version} end`;
};
