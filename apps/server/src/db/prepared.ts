import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';

const MARK = '\uE000value:';

/** Stands in a query for the values that are given later: each gives its own name. */
const placeholders = new Proxy({}, { get: (_, name) => MARK + String(name) });

const nameIn = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && parameter.startsWith(MARK) ? parameter.slice(MARK.length) : undefined;

/**
 * A query that everybody asks is built and compiled once for each engine; afterwards only its values change. Building costs more than
 * running it on SQLite. The values are used as they are: what the query looks like must not depend on them.
 */
export const prepared = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  const compiled = new WeakMap<DialectAdapter, { query: CompiledQuery<Row>; names: (string | undefined)[] }>();
  const compile = (db: Db, adapter: DialectAdapter) => {
    const query = build(db, placeholders as Values).compile();
    const entry = { query, names: query.parameters.map(nameIn) };
    compiled.set(adapter, entry);
    return entry;
  };
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const { query, names } = compiled.get(adapter) ?? compile(db, adapter);
    const parameters = query.parameters.map((value, index) => {
      const name = names[index];
      return name === undefined ? value : values[name as keyof Values];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
};
