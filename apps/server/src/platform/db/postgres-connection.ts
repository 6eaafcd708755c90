import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { type HearOutage, Outage, type OutageKind } from './outage.ts';
import type { StatementNames } from './statement-names.ts';

const kinds: [RegExp, OutageKind][] = [
  // Connection lost, shutting down, starting, no connection left, read-only since another server took over.
  [/^(08...|57P..|53300|25006)$/, 'away'],
  [/^53100$/, 'full'],
  // A lock or statement timed out, or two transactions deadlocked.
  [/^(55P03|57014|40P01)$/, 'busy'],
];

/** An error with a code is PostgreSQL's; any other is the driver's, about a broken connection. */
const kindOf = (error: unknown): OutageKind | undefined => {
  if (!(error instanceof pg.DatabaseError)) return 'away';
  return kinds.find(([pattern]) => pattern.test(String(error.code)))?.[1];
};

/** Lifts the limit of later statements, as migrations do. */
const LIFTS_LIMIT = /^set (local )?statement_timeout = 0$/;

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const ignore = () => undefined;

/** A statement, and the name under which PostgreSQL has its plan. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string;
}

interface Statement {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
  readonly name?: string;
}

/** `ending`: the commit was requested, and statements requested before it are still sent. `over`: nothing more is sent. */
type TransactionState = 'none' | 'begun' | 'ending' | 'over';

export interface SharedByConnections {
  readonly names: StatementNames;
  readonly hear: HearOutage;
  /** TCP reports a lost connection only after a quarter of an hour; after this long without an answer we close it ourselves. */
  readonly answerMs: number;
}

/**
 * A connection on loan from the pool. It may break at any time, and its user then gets an `Outage`.
 *
 * A transaction sends its statements without waiting for the answers to earlier ones: PostgreSQL runs them in order, and runs none after a
 * failed one. So statements requested together take one round trip, `begin` goes with the first read, and `commit` with the last write.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #shared: SharedByConnections;
  #away: Outage | undefined;
  #isLimited = true;
  #transaction: TransactionState = 'none';
  /** The `begin` of a transaction that has sent nothing so far. */
  #unsentBegin: string | undefined;
  /** Rejects if the `begin` failed. */
  #begun: Promise<unknown> = Promise.resolve();
  /** Set by the first statement that must not run without `begin`. */
  #isWaitingForBegin = false;
  /** Rejects if a statement that the transaction has sent so far failed. */
  #soFar: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, shared: SharedByConnections) {
    this.#client = client;
    this.#shared = shared;
  }

  /** Whether a write can be sent without awaiting its outcome: if it fails, so will the commit. The first awaits `begin` anyway. */
  get canWriteBehind(): boolean {
    return this.#transaction === 'begun' && this.#unsentBegin === undefined;
  }

  async executeQuery<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await (this.#transaction === 'none' ? this.#askAlone(query) : this.#ask(query));
    return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
  }

  /** Streaming is unused. */
  streamQuery(): never {
    throw new Error('PostgreSQL is not read row by row.');
  }

  begin(text: string): void {
    this.#transaction = 'begun';
    this.#unsentBegin = text;
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
      // The commit was already sent, whichever earlier statement saw the break.
      throw isSent && error instanceof Outage && error.kind === 'away' ? new Outage('away', error, true) : error;
    });
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back by PostgreSQL.');
  }

  /** A rollback fails only on a broken connection, which ends the transaction too. The caller needs the earlier error, not this one. */
  async rollback(): Promise<void> {
    this.#transaction = 'over';
    if (this.#unsentBegin !== undefined) return;
    await this.#send({ sql: 'rollback' }).catch((error) => this.#reportOutage(error));
  }

  /** The pool must not lend a broken connection to the next request. */
  release(): void {
    this.#transaction = 'over';
    this.#client.release(this.#away !== undefined);
  }

  /** Outside of a transaction, repeats a statement that failed because of its name. */
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

  /** In a transaction, all statements after the first failure fail with its error: their own errors only follow from it. */
  async #ask(query: Statement): Promise<pg.QueryResult> {
    this.#mustBe('begun');
    if (this.#unsentBegin !== undefined) this.#sendBegin(this.#unsentBegin);
    // A read does no harm should the `begin` fail. Other statements wait for it, and so do all after them.
    if (!query.sql.startsWith('select ')) this.#isWaitingForBegin = true;
    if (this.#isWaitingForBegin) await this.#begun;
    // It may have been rolled back since.
    this.#mustBe('begun', 'ending');
    const name = this.#shared.names.of(query.name);
    const answer = this.#send(query, name);
    const outcome = this.#soFar.then(() =>
      answer.catch((error) => {
        // The transaction is lost; its caller can start it again.
        const isStale = this.#shared.names.renewIfStale(query.name, name, error);
        throw this.#reportOutage(error, isStale ? 'busy' : undefined);
      }),
    );
    // A failure that no caller awaits goes to the next statement or the commit.
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

  /** Turns an error into an `Outage` if it is one, notifies the listener, and discards a broken connection. Returns what to throw. */
  #reportOutage(error: unknown, kind = kindOf(error)): unknown {
    if (!kind || error instanceof Outage) return error;
    const outage = new Outage(kind, error as Error);
    this.#shared.hear(outage);
    if (kind === 'away') this.#away = outage;
    return outage;
  }

  async #send({ sql, parameters }: Statement, name?: string): Promise<pg.QueryResult> {
    // The connection is broken: another statement on it would only wait for the time limit again.
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

  /** Corks the socket, so that consecutive statements go out in one system call: the call costs more than its data. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
