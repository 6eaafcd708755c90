import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { type HearOutage, Outage, type OutageKind } from './outage.ts';
import type { StatementNames } from './statement-names.ts';

const kinds: [RegExp, OutageKind][] = [
  // Connection lost, shutting down, starting, no connection left, read-only since another server took over.
  [/^(08...|57P..|53300|25006)$/, 'away'],
  [/^53100$/, 'full'],
  // The time for a lock or a statement was over, or two transactions waited for each other.
  [/^(55P03|57014|40P01)$/, 'busy'],
];

/** An error with a code is PostgreSQL's own; any other is the driver's, about a connection that broke. */
const kindOf = (error: unknown): OutageKind | undefined => {
  if (!(error instanceof pg.DatabaseError)) return 'away';
  return kinds.find(([pattern]) => pattern.test(String(error.code)))?.[1];
};

/** Lifts the limit of the statements that follow, as migrations do. */
const LIFTS_LIMIT = /^set (local )?statement_timeout = 0$/;

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const ignore = () => undefined;

/** A statement, and the name under which PostgreSQL keeps its plan. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string;
}

interface Statement {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
  readonly name?: string;
}

/** While one is ending, because its commit was asked for, what was asked before is still sent. Of one that is over nothing is sent. */
type TransactionState = 'none' | 'begun' | 'ending' | 'over';

export interface SharedByConnections {
  readonly names: StatementNames;
  readonly hear: HearOutage;
  /** TCP reports a connection that was cut only after a quarter of an hour; we wait no longer than this for an answer, and cut it ourselves. */
  readonly answerMs: number;
}

/**
 * A connection while somebody uses it. It may break at any time, and whoever uses it then gets an `Outage`.
 *
 * The statements of a transaction are sent as they come, without waiting for the answers to those before: PostgreSQL runs them in order,
 * and after one that failed it runs none. So what is asked at once takes one trip, `begin` goes with what is read first, and `commit`
 * with what is written last.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #shared: SharedByConnections;
  #away: Outage | undefined;
  #isLimited = true;
  #transaction: TransactionState = 'none';
  /** The `begin` of a transaction of which PostgreSQL has heard nothing so far. */
  #unsentBegin: string | undefined;
  /** Fails where the `begin` failed. */
  #begun: Promise<unknown> = Promise.resolve();
  /** From the first statement on that must not run without the `begin`. */
  #isWaitingForBegin = false;
  /** Fails where one of the statements failed that the transaction has sent so far. */
  #soFar: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, shared: SharedByConnections) {
    this.#client = client;
    this.#shared = shared;
  }

  /** Whether a write can be sent without waiting for its outcome: if it fails, so will the commit. The first waits for `begin` anyway. */
  get canWriteBehind(): boolean {
    return this.#transaction === 'begun' && this.#unsentBegin === undefined;
  }

  async executeQuery<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await (this.#transaction === 'none' ? this.#askAlone(query) : this.#ask(query));
    return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
  }

  /** Nobody reads row by row. */
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
      // The commit was on its way, whichever statement before it the connection broke at.
      throw isSent && error instanceof Outage && error.kind === 'away' ? new Outage('away', error, true) : error;
    });
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back by PostgreSQL.');
  }

  /** A rollback fails only where the connection broke, which ends the transaction too. The caller needs the error before it, not this one. */
  async rollback(): Promise<void> {
    this.#transaction = 'over';
    if (this.#unsentBegin !== undefined) return;
    await this.#send({ sql: 'rollback' }).catch((error) => this.#reportOutage(error));
  }

  /** The pool must not hand a broken connection to the next request. */
  release(): void {
    this.#transaction = 'over';
    this.#client.release(this.#away !== undefined);
  }

  /** Outside of a transaction a statement that did not run because of its name is asked again. */
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

  /** In a transaction the first failure is what all the statements behind it fail with: their own ones only follow from it. */
  async #ask(query: Statement): Promise<pg.QueryResult> {
    this.#mustBe('begun');
    if (this.#unsentBegin !== undefined) this.#sendBegin(this.#unsentBegin);
    // What only reads does no harm should the `begin` fail. Anything else waits for it, and so does what comes behind that.
    if (!query.sql.startsWith('select ')) this.#isWaitingForBegin = true;
    if (this.#isWaitingForBegin) await this.#begun;
    // It may have been rolled back meanwhile.
    this.#mustBe('begun', 'ending');
    const name = this.#shared.names.of(query.name);
    const answer = this.#send(query, name);
    const outcome = this.#soFar.then(() =>
      answer.catch((error) => {
        // What came before it in the transaction is lost; whoever began that can do so again.
        const isStale = this.#shared.names.renewIfStale(query.name, name, error);
        throw this.#reportOutage(error, isStale ? 'busy' : undefined);
      }),
    );
    // A failure that nobody waits for is told to whoever asks next, or commits.
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

  /** Makes an `Outage` of an error that is one, tells who listens for outages, and gives up a connection that broke. Gives what to throw. */
  #reportOutage(error: unknown, kind = kindOf(error)): unknown {
    if (!kind || error instanceof Outage) return error;
    const outage = new Outage(kind, error as Error);
    this.#shared.hear(outage);
    if (kind === 'away') this.#away = outage;
    return outage;
  }

  async #send({ sql, parameters }: Statement, name?: string): Promise<pg.QueryResult> {
    // The connection is broken: a further statement on it would only wait for the time limit again.
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

  /** Statements that follow each other without waiting are handed to the system in one call: the call costs more than what it hands over. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
