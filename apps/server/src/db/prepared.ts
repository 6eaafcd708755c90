import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a query for a value that is given later. */
export type Placeholder = (name: string) => string;

const MARK = '\uE000parameter:';

/**
 * A query that everybody asks is built and compiled once; afterwards only its values change. Building costs more than running it
 * on SQLite. Values are text, like digests and instants.
 */
export const prepared = <Row, Name extends string>(build: (db: Db, value: Placeholder) => Compilable<Row>) => {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const compile = (db: Db): CompiledQuery<Row> => {
    const query = build(db, (name) => MARK + name).compile();
    compiled.set(db, query);
    return query;
  };
  return async (db: Db, values: Record<Name, string>): Promise<Row[]> => {
    const query = compiled.get(db) ?? compile(db);
    const parameters = query.parameters.map((value) =>
      typeof value === 'string' && value.startsWith(MARK) ? values[value.slice(MARK.length) as Name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
};
