import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import type { CommittingConnection } from './after-commit.ts';
import { type HearOutage, Outage, type OutageKind } from './outage.ts';
import type { StatementNames } from './statement-names.ts';

const kinds: [RegExp, OutageKind][] = [
  // The connection is lost, PostgreSQL stops or starts, or it has no free connection. Or it is read-only, because another server has taken
  // over.
  [/^(08...|57P..|53300|25006)$/, 'away'],
  [/^53100$/, 'full'],
  // A lock or a statement timed out, or two transactions deadlocked.
  [/^(55P03|57014|40P01)$/, 'busy'],
];

/**
 * The kind of outage. Undefined if the error is no outage. An error that PostgreSQL did not send comes from the driver, and means a broken
 * connection.
 */
const kindOf = (error: unknown): OutageKind | undefined => {
  if (!(error instanceof pg.DatabaseError)) return 'away';
  return kinds.find(([pattern]) => pattern.test(String(error.code)))?.[1];
};

/** Matches a statement by which a migration lifts the time limit of the statements after it. */
const LIFTS_LIMIT = /^set (local )?statement_timeout = 0$/;

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const ignore = () => undefined;

/** A statement, and the name under which PostgreSQL stores its plan. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string;
}

interface Statement {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
  readonly name?: string;
}

/** `ending`: the caller requested the commit, and earlier statements are still being sent. `over`: nothing more is sent. */
type TransactionState = 'none' | 'begun' | 'ending' | 'over';

export interface SharedByConnections {
  readonly names: StatementNames;
  readonly hear: HearOutage;
  /** How long to wait for an answer before closing the connection. TCP reports a lost connection only after a quarter of an hour. */
  readonly answerMs: number;
}

/**
 * A connection that the pool lends to one caller. It may break at any time, and the caller then gets an `Outage`. A transaction sends each
 * statement without waiting for the answers to earlier ones. PostgreSQL runs them in order, and runs none after one that failed. So
 * statements that are requested together take one round trip. `begin` is sent with the first read, and `commit` with the last write.
 */
export class PostgresConnection implements DatabaseConnection, CommittingConnection {
  readonly #client: pg.PoolClient;
  readonly #shared: SharedByConnections;
  #away: Outage | undefined;
  #isLimited = true;
  #transaction: TransactionState = 'none';
  /** The `begin` of a transaction that has not sent any statement. */
  #unsentBegin: string | undefined;
  /** Rejects if the `begin` failed. */
  #begun: Promise<unknown> = Promise.resolve();
  /** Whether a statement of this transaction must not run without `begin`. Later statements then wait for `begin` too. */
  #isWaitingForBegin = false;
  /** Rejects if any statement of this transaction has failed. */
  #soFar: Promise<unknown> = Promise.resolve();
  readonly #afterCommit: (() => void)[] = [];

  constructor(client: pg.PoolClient, shared: SharedByConnections) {
    this.#client = client;
    this.#shared = shared;
  }

  /**
   * Whether the caller need not wait for a write, because a failed write makes the commit fail. The first statement cannot be sent like
   * this, because it must wait for `begin`.
   */
  get canWriteBehind(): boolean {
    return this.#transaction === 'begun' && this.#unsentBegin === undefined;
  }

  async executeQuery<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await (this.#transaction === 'none' ? this.#askAlone(query) : this.#ask(query));
    return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
  }

  /** Kysely requires this method. We do not use it. */
  streamQuery(): never {
    throw new Error('PostgreSQL is not read row by row.');
  }

  begin(text: string): void {
    this.#transaction = 'begun';
    this.#unsentBegin = text;
  }

  afterCommit(act: () => void): void {
    this.#afterCommit.push(act);
  }

  async commit(): Promise<void> {
    if (this.#unsentBegin !== undefined) {
      this.#transaction = 'over';
      return;
    }
    const isSent = this.#away === undefined;
    const committed = this.#ask({ sql: 'commit' });
    this.#transaction = 'ending';
    const { command } = await committed.catch((error) => {
      // The commit was sent, even if an earlier statement found out first that the connection is broken.
      throw isSent && error instanceof Outage && error.kind === 'away' ? new Outage('away', error, true) : error;
    });
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back by PostgreSQL.');
    for (const act of this.#afterCommit) act();
  }

  /**
   * A rollback fails only if the connection is broken, which ends the transaction too. Does not throw that error, because the caller needs
   * the earlier one.
   */
  async rollback(): Promise<void> {
    this.#transaction = 'over';
    if (this.#unsentBegin !== undefined) return;
    await this.#send({ sql: 'rollback' }).catch((error) => this.#reportOutage(error));
  }

  /** Returns the connection to the pool. The pool must not lend a broken one again. */
  release(): void {
    this.#transaction = 'over';
    this.#client.release(this.#away !== undefined);
  }

  /** Runs a statement outside of a transaction. Repeats the statement if it failed because of its name. */
  async #askAlone(query: Statement): Promise<pg.QueryResult> {
    const { names } = this.#shared;
    const name = names.of(query.name);
    try {
      return await this.#send(query, name);
    } catch (error) {
      if (names.renewIfStale(query.name, name, error)) return this.#askAlone(query);
      throw this.#reportOutage(error);
    }
  }

  /**
   * Runs a statement in the transaction. After a first failure, all later statements fail with the first error, because it is the cause of
   * theirs.
   */
  async #ask(query: Statement): Promise<pg.QueryResult> {
    this.#mustBe('begun');
    if (this.#unsentBegin !== undefined) this.#sendBegin(this.#unsentBegin);
    // A read without `begin` does no harm. Every other statement waits for `begin`, and so do the statements after it.
    if (!query.sql.startsWith('select ')) this.#isWaitingForBegin = true;
    if (this.#isWaitingForBegin) await this.#begun;
    // The transaction may have been rolled back while this statement waited.
    this.#mustBe('begun', 'ending');
    const name = this.#shared.names.of(query.name);
    const answer = this.#send(query, name);
    const outcome = this.#soFar.then(() =>
      answer.catch((error) => {
        // If the statement's name is out of date, the transaction has failed. The kind `busy` tells the caller to start the transaction
        // again.
        const isStale = this.#shared.names.renewIfStale(query.name, name, error);
        throw this.#reportOutage(error, isStale ? 'busy' : undefined);
      }),
    );
    // If no caller awaits a failure, the next statement or the commit throws it.
    answer.catch(ignore);
    outcome.catch(ignore);
    this.#soFar = outcome;
    return outcome;
  }

  #mustBe(...states: TransactionState[]): void {
    if (!states.includes(this.#transaction)) throw new Error('The transaction is over.');
  }

  #sendBegin(begin: string): void {
    this.#unsentBegin = undefined;
    this.#begun = this.#send({ sql: begin }).catch((error) => {
      throw this.#reportOutage(error);
    });
    this.#begun.catch(ignore);
    this.#soFar = this.#begun;
  }

  /**
   * Returns the error to throw. If the error is an outage, turns it into an `Outage`, tells the listener, and marks a lost connection as
   * broken.
   */
  #reportOutage(error: unknown, kind = kindOf(error)): unknown {
    if (!kind || error instanceof Outage) return error;
    const outage = new Outage(kind, error as Error);
    this.#shared.hear(outage);
    if (kind === 'away') this.#away = outage;
    return outage;
  }

  async #send({ sql, parameters }: Statement, name?: string): Promise<pg.QueryResult> {
    // On a broken connection, another statement would wait until the time limit again.
    if (this.#away) throw this.#away;
    if (LIFTS_LIMIT.test(sql)) this.#isLimited = false;
    this.#gather();
    return this.#client.query<pg.QueryResultRow>({
      text: sql,
      ...(parameters && { values: [...parameters] }),
      ...(name !== undefined && { name }),
      ...(this.#isLimited && { query_timeout: this.#shared.answerMs }),
    });
  }

  /** Corks the socket, so that statements sent together go out in one system call. Each system call costs more than the data. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
