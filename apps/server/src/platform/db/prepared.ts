import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery, DatabaseConnection, DialectAdapter } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { NamedQuery } from './postgres-connection.ts';

const MARK = '\uE000value:';

const nameIn = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && parameter.startsWith(MARK) ? parameter.slice(MARK.length) : undefined;

interface Compiled<Row> {
  readonly query: CompiledQuery<Row> & NamedQuery;
  /** For each parameter of the query, the name of the value to fill in. Undefined if the parameter is always the same. */
  readonly names: readonly (string | undefined)[];
}

const compared = new WeakSet<DialectAdapter>();

/**
 * Only for tests. From now on, each prepared query of this database is also built without the cache, and must equal the cached query.
 * Servers do not do this, because it almost doubles the cost of a call.
 */
export const comparePrepared = (db: Db): void => {
  compared.add(db.getExecutor().adapter);
};

/** Throws if the cached query depends on the values of the first call. */
const mustEqual = (prepared: CompiledQuery, fresh: CompiledQuery): void => {
  if (prepared.sql !== fresh.sql)
    throw new Error(
      `A prepared query depends on what its values are:\n${prepared.sql}\nis, built afresh:\n${fresh.sql}`,
    );
  if (!isDeepStrictEqual(prepared.parameters, fresh.parameters))
    throw new Error(`A prepared query has other parameters than one that is built afresh:\n${prepared.sql}`);
};

/** A statement's name in PostgreSQL is a hash of its text. */
const nameFor = (sql: string): string => hash('sha256', sql, 'base64url');

/**
 * Throws if a query selects `*`. PostgreSQL plans a named statement again when its tables change, and fails if the columns of the result
 * differ. A query with `*` would then fail when a migration adds a column while servers run.
 */
const mustNameColumns = (sql: string): void => {
  if (/(^select|returning|,|\.) ?\*/.test(sql)) throw new Error(`A prepared query has to name its columns:\n${sql}`);
};

/** Builds and compiles a query at its first call. Every call fills in its own values. */
const compiledOnce = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
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
    mustNameColumns(query.sql);
    const entry = { query: { ...query, name: nameFor(query.sql) }, names: query.parameters.map(nameIn) };
    compiled.set(adapter, known.set(key, entry));
    return entry;
  };

  return (db: Db, values: Values): NamedQuery => {
    const { query, names } = find(db, values);
    const parameters = query.parameters.map((value, index) => {
      const name = names[index];
      return name === undefined ? value : values[name as keyof Values];
    });
    const filled = { ...query, parameters };
    if (compared.has(db.getExecutor().adapter)) mustEqual(filled, build(db, values).compile());
    return filled;
  };
};

/**
 * Makes a function for a frequent query. It builds and compiles the query once per engine and per combination of given values. Later calls
 * only fill in values. On SQLite, building a query costs more than running it. The text of the query may depend on which values are given,
 * but not on the values themselves. A transaction may run several prepared queries at once, with `Promise.all`. They run in order, and on
 * PostgreSQL in one round trip.
 */
export const prepared = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  const fill = compiledOnce(build);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const query = fill(db, values);
    if (!db.isTransaction) return (await db.executeQuery<Row>(query)).rows;
    // Kysely takes a transaction's connection back when the returned promise resolves. It does not wait for a promise inside an object. So
    // the next statement can be sent before this answer arrives.
    const { answer } = await db
      .getExecutor()
      .provideConnection(async (connection) => ({ answer: connection.executeQuery<Row>(query) }));
    return (await answer).rows;
  };
};

const ignore = () => undefined;

/** Only PostgreSQL's connection has `canWriteBehind`. SQLite's writes are synchronous. */
const canWriteBehind = (connection: DatabaseConnection): boolean =>
  'canWriteBehind' in connection && connection.canWriteBehind === true;

/**
 * Like `prepared`, but for a write whose result the caller does not need. On PostgreSQL the write is sent without waiting for its outcome.
 * If it fails, the transaction's next statement or its commit throws the error.
 */
export const preparedWrite = <Values extends object>(build: (db: Db, values: Values) => Compilable<unknown>) => {
  const fill = compiledOnce(build);
  return async (tx: Tx, values: Values): Promise<void> => {
    const query = fill(tx, values);
    await tx.getExecutor().provideConnection(async (connection) => {
      const isBehind = canWriteBehind(connection);
      const written = connection.executeQuery(query);
      if (isBehind) written.catch(ignore);
      else await written;
    });
  };
};
