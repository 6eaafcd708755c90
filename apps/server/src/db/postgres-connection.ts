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

/** A transaction that lifts the limit of its statements, as migrations do. */
const LIFTS_LIMIT = /^set local statement_timeout = 0$/;

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const ignore = () => undefined;

const isOver = () => new Error('The transaction is over.');

/** A statement, and the name under which PostgreSQL keeps its plan. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string;
}

type Asked = Pick<NamedQuery, 'sql' | 'name'> & Partial<Pick<NamedQuery, 'parameters'>>;

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
  #transaction: 'none' | 'begun' | 'over' = 'none';
  /** Its commit or rollback was asked for: nothing more belongs to it. */
  #isEnding = false;
  /** The `begin` of a transaction of which PostgreSQL has heard nothing so far. */
  #unsentBegin: string | undefined;
  #begun: Promise<unknown> = Promise.resolve();
  #isWaitingForBegin = false;
  /** Whether all statements of the transaction went well that were sent so far. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, shared: SharedByConnections) {
    this.#client = client;
    this.#shared = shared;
  }

  /** Whether the next statement can be left to itself: if it fails, so will the commit. */
  get canHearLater(): boolean {
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
    this.#isEnding = false;
    this.#transaction = 'begun';
    this.#unsentBegin = text;
  }

  async commit(): Promise<void> {
    if (this.#unsentBegin !== undefined) return;
    const isSent = this.#away === undefined;
    const committed = this.#ask({ sql: 'commit' });
    this.#isEnding = true;
    const { command } = await committed.catch((error) => {
      // The commit was on its way, whichever statement before it the connection broke at.
      throw isSent && error instanceof Outage && error.kind === 'away' ? new Outage('away', error, true) : error;
    });
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back by PostgreSQL.');
  }

  /** A rollback fails only where the connection broke, which ends the transaction too. The caller needs the error before it, not this one. */
  async rollback(): Promise<void> {
    this.#isEnding = true;
    this.#transaction = 'over';
    if (this.#unsentBegin !== undefined) return;
    await this.#send({ sql: 'rollback' }).catch((error) => this.#outageOf(error));
  }

  /** The pool must not hand a broken connection to the next request. */
  release(): void {
    this.#isEnding = true;
    this.#transaction = 'over';
    this.#client.release(this.#away !== undefined);
  }

  /** One that did not run because of its name is asked again. */
  async #askAlone(query: Asked): Promise<pg.QueryResult> {
    const { names } = this.#shared;
    const name = names.of(query.name);
    try {
      return await this.#send(query, name);
    } catch (error) {
      if (names.renewIfStale(query.name, name, error)) return this.#askAlone(query);
      throw this.#outageOf(error);
    }
  }

  /** In a transaction the first failure is what all the statements behind it fail with: their own ones only follow from it. */
  async #ask(query: Asked): Promise<pg.QueryResult> {
    if (this.#isEnding) throw isOver();
    if (this.#unsentBegin !== undefined) this.#sendBegin(this.#unsentBegin);
    // What only reads does no harm should the `begin` fail. Anything else waits for it, and so does what comes behind that.
    if (!query.sql.startsWith('select ')) this.#isWaitingForBegin = true;
    if (this.#isWaitingForBegin) await this.#begun;
    // It may have been rolled back meanwhile.
    if (this.#transaction === 'over') throw isOver();
    const name = this.#shared.names.of(query.name);
    const answer = this.#send(query, name);
    answer.catch(ignore);
    const heard = this.#before.then(() =>
      answer.catch((error) => {
        // What came before it in the transaction is lost; whoever began that can do so again.
        const isStale = this.#shared.names.renewIfStale(query.name, name, error);
        throw this.#outageOf(error, isStale ? 'busy' : undefined);
      }),
    );
    // Whoever asks next, or commits, gets to know it.
    heard.catch(ignore);
    this.#before = heard;
    return heard;
  }

  #sendBegin(begin: string): void {
    this.#unsentBegin = undefined;
    this.#begun = this.#send({ sql: begin }).catch((error) => {
      throw this.#outageOf(error);
    });
    this.#begun.catch(ignore);
    this.#before = this.#begun;
  }

  /** An error as those above us know it. */
  #outageOf(error: unknown, kind = kindOf(error)): unknown {
    if (!kind || error instanceof Outage) return error;
    const outage = new Outage(kind, error as Error);
    this.#shared.hear(outage);
    if (kind === 'away') this.#away = outage;
    return outage;
  }

  async #send({ sql, parameters }: Asked, name?: string): Promise<pg.QueryResult> {
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

  /** Statements that follow each other without waiting are handed to the system in one call, which is dearer than what is handed over. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
