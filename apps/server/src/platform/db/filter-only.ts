import { type RawBuilder, sql } from 'kysely';

/**
 * A column by which rows are only told apart that were found by something rarer. Neither engine then begins with that column's own index: SQLite,
 * which knows nothing of how many rows have a value, would read all orders of a large facility to find the few that wait.
 */
export const filterOnly = <Value>(column: string): RawBuilder<Value> => sql<Value>`+${sql.ref(column)}`;
