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

/** Statements are known to PostgreSQL by a name that says which text it is. */
const nameFor = (sql: string): string => hash('sha256', sql, 'base64url');

/**
 * PostgreSQL plans a named statement anew when its tables change, and refuses to go on where it then gives other columns. `*` would do
 * so with each column that a migration adds while servers run.
 */
const mustNameColumns = (sql: string): void => {
  if (/(^select|returning|,|\.) ?\*/.test(sql)) throw new Error(`A prepared query has to name its columns:\n${sql}`);
};

/** Builds and compiles a query where it is not known yet, and fills in the values. */
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
 * A query that everybody asks is built and compiled once for each engine and each choice of values; afterwards only the values change.
 * Building costs more than running it on SQLite. What the query looks like may depend on which values there are, not on what they are.
 *
 * In a transaction several of them may be asked at once, with `Promise.all`: they run in their order, and on PostgreSQL in one trip.
 */
export const prepared = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  const fill = compiledOnce(build);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const query = fill(db, values);
    if (!db.isTransaction) return (await db.executeQuery<Row>(query)).rows;
    // Kysely lends a transaction's connection to one after another, and takes it back when what we return has come. A promise inside of
    // an object it does not wait for, so that the next statement is sent while this one's answer is on its way.
    const { answer } = await db
      .getExecutor()
      .provideConnection(async (connection) => ({ answer: connection.executeQuery<Row>(query) }));
    return (await answer).rows;
  };
};

const ignore = () => undefined;

/** SQLite's connection has no such thing: there a write is over when it was asked. */
const canWriteBehind = (connection: DatabaseConnection): boolean =>
  'canWriteBehind' in connection && connection.canWriteBehind === true;

/**
 * The same for a change whose outcome nobody looks at. On PostgreSQL it is only sent, not waited for: if it fails, whatever is asked
 * next in the transaction fails with its error, at the latest the commit.
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
