import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';

const MARK = '\uE000value:';

const nameIn = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && parameter.startsWith(MARK) ? parameter.slice(MARK.length) : undefined;

interface Compiled<Row> {
  readonly query: CompiledQuery<Row>;
  /** Which value each parameter is, if it is one. */
  readonly names: readonly (string | undefined)[];
}

const compared = new WeakSet<DialectAdapter>();

/** From now on each prepared query of this database is also built afresh, and must come out the same. For development and tests. */
export const comparePrepared = (db: Db): void => {
  compared.add(db.getExecutor().adapter);
};

/** A builder that looked at what a value is would have sent the query of other values. */
const mustEqual = (prepared: CompiledQuery, fresh: CompiledQuery): void => {
  if (prepared.sql !== fresh.sql)
    throw new Error(
      `A prepared query depends on what its values are:\n${prepared.sql}\nis, built afresh:\n${fresh.sql}`,
    );
  if (!isDeepStrictEqual(prepared.parameters, fresh.parameters))
    throw new Error(`A prepared query has other parameters than one that is built afresh:\n${prepared.sql}`);
};

/**
 * A query that everybody asks is built and compiled once for each engine and each choice of values; afterwards only the values change.
 * Building costs more than running it on SQLite. What the query looks like may depend on which values there are, not on what they are.
 */
export const prepared = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  const compiled = new WeakMap<DialectAdapter, Map<string, Compiled<Row>>>();

  const find = (db: Db, values: Values): Compiled<Row> => {
    const { adapter } = db.getExecutor();
    const names = Object.keys(values);
    const known = compiled.get(adapter) ?? new Map<string, Compiled<Row>>();
    const key = names.join(' ');
    const found = known.get(key);
    if (found) return found;
    const placeholders = Object.fromEntries(names.map((name) => [name, MARK + name])) as Values;
    const query = build(db, placeholders).compile();
    const entry = { query, names: query.parameters.map(nameIn) };
    compiled.set(adapter, known.set(key, entry));
    return entry;
  };

  return async (db: Db, values: Values): Promise<Row[]> => {
    const { query, names } = find(db, values);
    const parameters = query.parameters.map((value, index) => {
      const name = names[index];
      return name === undefined ? value : values[name as keyof Values];
    });
    const filled = { ...query, parameters };
    if (compared.has(db.getExecutor().adapter)) mustEqual(filled, build(db, values).compile());
    const { rows } = await db.executeQuery<Row>(filled);
    return rows;
  };
};
