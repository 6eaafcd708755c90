export type EngineName = 'sqlite' | 'postgres';
export type Row = Record<string, unknown>;

/** A prepared statement. Its values are `$1`, `$2` and so on, each once and in this order. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Stands for the id of a row that the same transaction has inserted. */
export interface IdOf {
  readonly idOf: string;
}

/** One change in a transaction. If `conflict` is given, an insert replaces the row that has the same values in these columns. */
export type Step =
  | { readonly insert: string; readonly row: Row; readonly conflict?: readonly string[] }
  | { readonly update: string; readonly set: Row; readonly where: Row };

/** The bare driver of a database, without our code. */
export interface FloorEngine {
  readonly read: (statement: Statement, values: readonly unknown[]) => readonly Row[] | Promise<readonly Row[]>;
  /**
   * Runs all steps in one transaction. Writes with the same `name` always have the same tables and columns, so an engine prepares them
   * once.
   */
  readonly write: (name: string, steps: readonly Step[]) => void | Promise<void>;
  readonly close: () => void | Promise<void>;
}

export const isIdOf = (value: unknown): value is IdOf => typeof value === 'object' && value !== null && 'idOf' in value;

/** The values of a step, in the order in which its text needs them. */
export const valuesOf = (step: Step): unknown[] =>
  'insert' in step ? Object.values(step.row) : [...Object.values(step.set), ...Object.values(step.where)];

/** The SQL of a step. `place` returns the placeholder for a value. */
export const textOf = (step: Step, place: (value: unknown) => string): string => {
  const pairs = (row: Row, separator: string) =>
    Object.entries(row)
      .map(([column, value]) => `${column} = ${place(value)}`)
      .join(separator);
  if ('update' in step) return `update ${step.update} set ${pairs(step.set, ', ')} where ${pairs(step.where, ' and ')}`;
  const columns = Object.keys(step.row);
  const insert = `insert into ${step.insert} (${columns.join(', ')}) values (${Object.values(step.row).map(place).join(', ')})`;
  if (!step.conflict) return insert;
  const others = columns.filter((column) => !step.conflict?.includes(column));
  return `${insert} on conflict (${step.conflict.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
};
