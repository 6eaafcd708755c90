import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** SQLite keeps a column's declared type; these two come out as PostgreSQL gives them. */
const decoders: Record<string, Decode> = {
  boolean: (value) => (value === null ? null : value === 1),
  jsonb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

const encode = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);

class Statement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #decoded: [string, Decode][];

  constructor(statement: StatementSync) {
    const columns = statement.columns();
    this.#statement = statement;
    this.reader = columns.length > 0;
    this.#decoded = columns.flatMap(({ name, type }) => {
      const decode = type && decoders[type.toLowerCase()];
      return decode ? [[name, decode] satisfies [string, Decode]] : [];
    });
  }

  all(parameters: readonly unknown[]): Row[] {
    const rows: Row[] = this.#statement.all(...parameters.map(encode));
    if (this.#decoded.length > 0) for (const row of rows) this.#decode(row);
    return rows;
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(encode));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<Row> {
    for (const row of this.#statement.iterate(...parameters.map(encode))) {
      this.#decode(row);
      yield row;
    }
  }

  #decode(row: Row): void {
    for (const [name, decode] of this.#decoded) row[name] = decode(row[name]);
  }
}

/** Preparing costs more than running for most of our queries, so prepared statements are kept. */
const KEPT_STATEMENTS = 500;

class Database implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec('pragma busy_timeout = 10000');
    this.#database.exec('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full');
    this.#database.exec('pragma foreign_keys = on');
    // In KiB where it is negative. The default of 2 MB is less than what a busy hour touches of a million orders.
    this.#database.exec('pragma cache_size = -65536');
  }

  prepare(sql: string): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = new Statement(this.#database.prepare(sql));
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** A transaction takes the write lock at its start: one that reads first and writes later could not get it any more. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

export const sqliteDialect = (path: string): SqliteDialect => new NodeSqliteDialect(new Database(path));
