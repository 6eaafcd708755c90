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

/** A statement, and the name under which PostgreSQL keeps its plan. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string;
}

type Asked = Pick<NamedQuery, 'sql' | 'name'> & Partial<Pick<NamedQuery, 'parameters'>>;

interface Shared {
  readonly names: StatementNames;
  readonly hear: HearOutage;
  /** TCP reports a connection that was cut only after a quarter of an hour; we wait no longer than this for an answer, and cut it ourselves. */
  readonly answerMs: number;
}

/**
 * A connection while somebody uses it. It may break at any time, and whoever uses it then gets an `Outage`.
 *
 * The statements of a transaction are sent as they come, without waiting for the answers to those before: PostgreSQL runs them in order,
 * and after one that failed it runs none. So what is asked at once takes one trip, `begin` goes with the first statement, and `commit`
 * with the last.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #shared: Shared;
  #away: Outage | undefined;
  #isLimited = true;
  #isInTransaction = false;
  /** A transaction that was begun, and of which PostgreSQL has heard nothing so far. */
  #begin: string | undefined;
  /** What has to be heard before anything else of the transaction is sent. */
  #begun: Promise<unknown> | undefined;
  /** Whether all statements of the transaction went well that were sent so far. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, shared: Shared) {
    this.#client = client;
    this.#shared = shared;
  }

  /** Whether the next statement can be left to itself: if it fails, so will the commit. */
  get canHearLater(): boolean {
    return this.#isInTransaction && this.#begin === undefined;
  }

  async executeQuery<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#inOrder(query);
    return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
  }

  /** Nobody reads row by row. */
  streamQuery(): never {
    throw new Error('PostgreSQL is not read row by row.');
  }

  begin(text: string): void {
    this.#isInTransaction = true;
    this.#begin = text;
  }

  async commit(): Promise<void> {
    if (this.#begin === undefined) {
      const { command } = await this.#inOrder({ sql: 'commit' }).catch((error) => {
        // The commit was on its way already, whichever statement the connection broke at.
        throw error instanceof Outage && error.kind === 'away' ? new Outage('away', error, true) : error;
      });
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back by PostgreSQL.');
    }
    this.#end();
  }

  /** A rollback fails only where the connection broke, which ends the transaction too. The caller needs the error before it, not this one. */
  async rollback(): Promise<void> {
    const isHeardOf = this.#begin === undefined;
    this.#end();
    if (isHeardOf) await this.#ask({ sql: 'rollback' }).catch(ignore);
  }

  /** The pool must not hand a broken connection to the next request. */
  release(): void {
    this.#client.release(this.#away !== undefined);
  }

  #end(): void {
    this.#isInTransaction = false;
    this.#begin = undefined;
    this.#begun = undefined;
    this.#before = Promise.resolve();
  }

  /** In a transaction the first failure is what all the statements behind it fail with. */
  async #inOrder(query: Asked): Promise<pg.QueryResult> {
    if (!this.#isInTransaction) return this.#ask(query);
    if (this.#begin !== undefined) this.#sendBegin(this.#begin, query);
    if (this.#begun) await this.#begun;
    const answer = this.#ask(query);
    const heard = this.#before.then(() => answer);
    // Whoever asks next, or commits, gets to know it.
    answer.catch(ignore);
    heard.catch(ignore);
    this.#before = heard;
    return heard;
  }

  /** What only reads does no harm should the `begin` before it fail. Anything else waits until the transaction has begun. */
  #sendBegin(begin: string, { sql }: Asked): void {
    this.#begin = undefined;
    this.#before = this.#ask({ sql: begin });
    this.#before.catch(ignore);
    if (!sql.startsWith('select ')) this.#begun = this.#before;
  }

  async #ask(query: Asked): Promise<pg.QueryResult> {
    // The connection is broken: a further statement on it would only wait for the time limit again.
    if (this.#away) throw this.#away;
    const { names, hear } = this.#shared;
    const name = names.of(query.name);
    try {
      return await this.#send(query, name);
    } catch (error) {
      const isStale = names.renewIfStale(name, names.of(query.name), error);
      if (isStale && !this.#isInTransaction) return this.#send(query, names.of(query.name));
      // What came before it in the transaction is lost; whoever began that can do so again.
      const kind = isStale ? 'busy' : kindOf(error);
      if (!kind) throw error;
      const outage = new Outage(kind, error as Error);
      hear(outage);
      if (kind === 'away') this.#away = outage;
      throw outage;
    }
  }

  #send({ sql, parameters }: Asked, name: string | undefined): Promise<pg.QueryResult> {
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
