import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { foldWidthAndCase } from '@hitosoroi/rules/fold';
import {
  type AbortableQueryOptions,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  isCompilable,
  Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
  ValueNode,
} from 'kysely';
import type { CommittingConnection } from './after-commit.ts';
import { type HearOutage, Outage, type OutageKind } from './outage.ts';

type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** SQLite stores a column's declared type. Values of these two types are decoded to what PostgreSQL returns. */
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

export const HAS_WORDS = 'has_words';

/** Whether a text contains all of the folded words, which are separated by spaces. SQLite's own `lower` changes only ASCII. */
const hasWords = (text: SQLOutputValue, words: SQLOutputValue): number => {
  const folded = foldWidthAndCase(String(text));
  return Number(
    String(words)
      .split(' ')
      .every((word) => folded.includes(word)),
  );
};

/** How many statements the cache holds. For most of our queries, preparing costs more than running. */
const KEPT_STATEMENTS = 500;

class Database implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    // The server does not answer requests yet. So SQLite may block the process while it waits for another process.
    this.#database.exec('pragma busy_timeout = 10000');
    this.#database.exec('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full');
    this.#database.exec('pragma foreign_keys = on');
    // Erased personal data must not stay in the file. The value `fast` would leave it in free pages.
    this.#database.exec('pragma secure_delete = on');
    // 32 MiB, because a negative number counts KiB. For a small file SQLite uses less. With 4 MiB and a million orders, handling a notice
    // took 15 % longer.
    this.#database.exec('pragma cache_size = -32768');
    // An order writes 60 pages. By default SQLite copies the changed pages into the file after every 16 orders, although most of them will
    // soon change again.
    this.#database.exec('pragma wal_autocheckpoint = 4000');
    // A statement that changes many rows saves the earlier pages until it ends. By default SQLite creates and deletes a file for these
    // pages each time.
    this.#database.exec('pragma temp_store = memory');
    this.#database.function(HAS_WORDS, { deterministic: true }, hasWords);
    // Waiting inside SQLite would block the whole process, so `Connection` waits instead.
    this.#database.exec('pragma busy_timeout = 0');
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
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

const kinds: Record<number, OutageKind> = {
  5: 'busy',
  // The file is read-only (8), cannot be read or written (10), or cannot be opened (14).
  8: 'away',
  10: 'away',
  14: 'away',
  13: 'full',
};

const kindOf = (error: unknown): OutageKind | undefined => {
  const { errcode } = error as { errcode?: number };
  // The lowest byte of an error code is the primary code. The other bytes make it more specific.
  return errcode === undefined ? undefined : kinds[errcode & 0xff];
};

const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 50;

/** The queue for the only connection. */
class Line {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** Takes the connection if it is free. Returns whether it took the connection. */
  enterIfFree(): boolean {
    if (this.#isTaken) return false;
    this.#isTaken = true;
    return true;
  }

  async enter(): Promise<void> {
    if (!this.enterIfFree()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the connection to the next caller in the queue. If there is none, frees the connection. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** How many transactions share one commit. With more, the first of them would wait too long. */
const MOST_IN_A_COMMIT = 50;

/** Transactions that have ended, and that wait for their common commit. */
class Ended {
  #waiting: PromiseWithResolvers<void>[] = [];

  get some(): boolean {
    return this.#waiting.length > 0;
  }

  get isFull(): boolean {
    return this.#waiting.length >= MOST_IN_A_COMMIT;
  }

  add(): Promise<void> {
    const waiting = Promise.withResolvers<void>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  /** Resolves or rejects all waiting transactions. */
  settle(failure?: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve, reject } of waiting) failure === undefined ? resolve() : reject(failure);
  }
}

const control = (sql: string) => ({ sql, parameters: [] });
const begin = control('begin immediate');
const beginRead = control('begin');
const commit = control('commit');
const rollback = control('rollback');
const savepoint = control('savepoint one');
const release = control('release one');
const rollbackToSavepoint = control('rollback to one');

/**
 * The only connection. It waits for another process's write lock without blocking this process or the callers in the queue. A commit waits
 * for the disk, which takes longer than the statements. So transactions of requests that arrived together share one commit, and so do
 * changes outside of transactions. Each later transaction runs in a savepoint, after those that have ended. Every caller gets the answer
 * after the commit.
 */
class Connection {
  readonly line = new Line();
  readonly #database: Database;
  readonly #lockMs: number;
  readonly #hear: HearOutage;
  readonly #ended = new Ended();
  #isCommitDue = false;
  /**
   * Whether Kysely has opened the driver. Kysely closes a driver only if it opened that driver, so the first query must go through Kysely.
   */
  isOpen = false;

  constructor(database: Database, lockMs: number, hear: HearOutage) {
    this.#database = database;
    this.#lockMs = lockMs;
    this.#hear = hear;
  }

  /**
   * Runs a statement outside of a transaction, and frees the connection. A change joins the commit of the ended transactions, and resolves
   * after that commit. A read sees what these transactions wrote, so it also waits for the commit, which may fail. Other statements, such
   * as `pragma`, must not run inside a transaction, so the commit comes before them.
   */
  async executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isChange = /^(insert|update|delete) /.test(query.sql);
    const isRead = query.sql.startsWith('select ');
    const run = () => {
      if (isChange) return this.#change<Row>(query);
      if (!isRead) this.commitEnded();
      return this.#run<Row>(query);
    };
    const result = await this.#whenUnlocked(run).catch((error) => {
      this.leave();
      throw error;
    });
    if (isChange || (isRead && this.#ended.some)) await this.end(false);
    else this.leave();
    return result;
  }

  /** Runs a statement in the transaction that has the connection. */
  async executeInside<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#whenUnlocked(() => this.#run<Row>(query));
  }

  /** Starts a transaction. While ended transactions wait for their commit, starts a savepoint instead, and returns true. */
  begin(): Promise<boolean> {
    return this.#whenUnlocked(() => {
      if (this.#ended.isFull) this.commitEnded();
      const isBehind = this.#ended.some;
      this.#run(isBehind ? savepoint : begin);
      return isBehind;
    });
  }

  /** Starts a transaction that only reads. It takes no write lock, so other processes write meanwhile. */
  beginRead(): Promise<void> {
    return this.#whenUnlocked(() => {
      this.commitEnded();
      this.#run(beginRead);
    });
  }

  /** Ends a transaction that only read, and frees the connection. Later transactions must not join this one, because its data grows old. */
  endRead(): void {
    this.#run(commit);
    this.leave();
  }

  /**
   * Ends a transaction and frees the connection. Resolves after the commit. Before the commit, Node reads the requests that have arrived.
   */
  end(isBehind: boolean): Promise<void> {
    if (isBehind) this.#run(release);
    const committed = this.#ended.add();
    if (!this.#isCommitDue) {
      this.#isCommitDue = true;
      setImmediate(() => this.#commitDue());
    }
    this.leave();
    return committed;
  }

  /** Rolls a transaction back. On a full disk, SQLite has already rolled it back, and the ended transactions too. */
  undo(isBehind: boolean): void {
    if (!this.#database.isInTransaction) return;
    if (!isBehind) this.#run(rollback);
    else for (const statement of [rollbackToSavepoint, release]) this.#run(statement);
  }

  leave(): void {
    this.line.leave();
  }

  commitEnded(): void {
    if (!this.#ended.some) return;
    try {
      this.#run(commit);
      this.#ended.settle();
    } catch (error) {
      const kind = kindOf(error);
      if (this.#database.isInTransaction) this.#run(rollback);
      this.#ended.settle(kind ? this.#outageOf(kind, error as Error) : error);
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isInTransaction;
  }

  /** Commits the ended transactions when no later transaction uses the connection. */
  #commitDue(): void {
    if (this.line.enterIfFree()) this.#commitInTurn();
    else void this.line.enter().then(() => this.#commitInTurn());
  }

  #commitInTurn(): void {
    this.#isCommitDue = false;
    this.commitEnded();
    this.leave();
  }

  #outageOf(kind: OutageKind, error: Error): Outage {
    const outage = new Outage(kind, error);
    this.#hear(outage);
    // SQLite may have rolled back the ended transactions too.
    if (!this.#database.isInTransaction) this.#ended.settle(outage);
    return outage;
  }

  /** Runs a change after the ended transactions, in their commit. If a statement fails, SQLite undoes that statement by itself. */
  #change<Row>(query: CompiledQuery): QueryResult<Row> {
    if (this.#ended.isFull) this.commitEnded();
    if (this.#ended.some) return this.#run(query);
    this.#run(begin);
    try {
      return this.#run(query);
    } catch (error) {
      this.undo(false);
      throw error;
    }
  }

  /**
   * Runs a step, and repeats it while another process has the write lock. Other callers use the connection between two tries, so each try
   * must read again what it needs.
   */
  async #whenUnlocked<Result>(step: () => Result): Promise<Result> {
    const deadline = Date.now() + this.#lockMs;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        return step();
      } catch (error) {
        const kind = kindOf(error);
        // SQLite may roll everything back by itself (see `#outageOf`), even if the error is no outage.
        if (!kind && !this.#database.isInTransaction) this.#ended.settle(error);
        if (!kind) throw error;
        if (kind !== 'busy' || this.#database.isInTransaction || Date.now() >= deadline)
          throw this.#outageOf(kind, error as Error);
        this.leave();
        await wait(waitMs);
        await this.line.enter();
      }
    }
  }

  #run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const statement = this.#database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }
}

/** The connection while one caller has it, for statements or for one transaction. */
class Loan implements DatabaseConnection, CommittingConnection {
  readonly #connection: Connection;
  readonly #afterCommit: (() => void)[] = [];
  #transaction: 'none' | 'begun' | 'over' = 'none';
  #isBehind = false;
  #isRead = false;
  #isBack = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction === 'none') {
      await this.#takeAgain();
      this.#isBack = true;
      return this.#connection.executeAlone(query);
    }
    // SQLite may have ended the transaction by itself. Later statements must not run outside of a transaction.
    if (!this.#connection.isInTransaction) throw new Error('The transaction was ended by SQLite.');
    if (this.#transaction === 'over') throw new Error('The transaction is over.');
    return this.#connection.executeInside(query);
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    await this.#takeAgain();
    this.#isRead = accessMode === 'read only';
    if (this.#isRead) await this.#connection.beginRead();
    else this.#isBehind = await this.#connection.begin();
    this.#transaction = 'begun';
  }

  afterCommit(act: () => void): void {
    this.#afterCommit.push(act);
  }

  async commit(): Promise<void> {
    if (!this.#connection.isInTransaction) throw new Error('The transaction was ended by SQLite.');
    const committed = this.#isRead ? this.#connection.endRead() : this.#connection.end(this.#isBehind);
    this.#transaction = 'over';
    this.#isBack = true;
    await committed;
    for (const act of this.#afterCommit) act();
  }

  async rollback(): Promise<void> {
    if (this.#transaction === 'begun') this.#connection.undo(this.#isBehind);
    this.#transaction = 'over';
  }

  release(): void {
    if (!this.#isBack) this.#connection.leave();
    this.#isBack = true;
  }

  /**
   * A statement outside of a transaction gives the connection back. So a caller that runs another statement takes it again. Few callers do.
   */
  async #takeAgain(): Promise<void> {
    if (!this.#isBack) return;
    await this.#connection.line.enter();
    this.#isBack = false;
  }

  /** Kysely requires this method. We do not use it. */
  streamQuery(): never {
    throw new Error('SQLite is not read row by row.');
  }
}

/**
 * Every transaction takes the write lock at its start, unless it is `read only`. A transaction that reads first may fail to get the lock
 * later.
 */
class ImmediateDriver implements Driver {
  readonly #database: Database;
  readonly #connection: Connection;

  constructor(database: Database, connection: Connection) {
    this.#database = database;
    this.#connection = connection;
  }

  async init(): Promise<void> {
    this.#connection.isOpen = true;
  }

  /** Waits for a running transaction, because a commit in its middle would store only half of it. */
  async destroy(): Promise<void> {
    await this.#connection.line.enter();
    this.#connection.commitEnded();
    this.#connection.isOpen = false;
    this.#database.close();
    this.#connection.leave();
  }

  async acquireConnection(): Promise<Loan> {
    await this.#connection.line.enter();
    return new Loan(this.#connection);
  }

  async releaseConnection(loan: Loan): Promise<void> {
    loan.release();
  }

  beginTransaction(loan: Loan, settings: TransactionSettings): Promise<void> {
    return loan.begin(settings);
  }

  commitTransaction(loan: Loan): Promise<void> {
    return loan.commit();
  }

  rollbackTransaction(loan: Loan): Promise<void> {
    return loan.rollback();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /**
   * Turns off Kysely's own queue. In that queue, every caller would wait while one of them waits for a lock. The driver has its own queue.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** If the limit of a statement is a parameter, SQLite plans the statement again at each run. So this writes a known limit into the text. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(String(limit.value));
    else this.visitNode(limit);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: Database;
  readonly connection: Connection;

  constructor(database: Database, lockMs: number, hear: HearOutage) {
    super({ database });
    this.#database = database;
    this.connection = new Connection(database, lockMs, hear);
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database, this.connection);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LiteralLimits();
  }
}

export const sqliteDialect = (path: string, lockMs: number, hear: HearOutage): NodeSqliteDialect =>
  new NodeSqliteDialect(new Database(path), lockMs, hear);

/**
 * Kysely acquires a connection in a dozen awaited steps, which take longer than most of our queries. So a compiled query outside of a
 * transaction takes the connection directly, if it is free. All other queries acquire it through Kysely.
 */
export class SqliteKysely<Tables> extends Kysely<Tables> {
  readonly #connection: Connection;

  constructor(dialect: NodeSqliteDialect) {
    super({ dialect });
    this.#connection = dialect.connection;
  }

  override async executeQuery<Row>(
    query: CompiledQuery<Row> | Compilable<Row>,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    const { isOpen, line } = this.#connection;
    if (isCompilable(query) || options || !isOpen || !line.enterIfFree()) return super.executeQuery(query, options);
    return this.#connection.executeAlone<Row>(query);
  }
}
