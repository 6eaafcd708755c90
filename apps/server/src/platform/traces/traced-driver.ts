import type { Span } from '@opentelemetry/api';
import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import { type NewSpan, recordedSpan, type Traces } from './spans.ts';

/** The most characters of a statement in a span. A longer statement has many rows, and its beginning shows what it does. */
const LONGEST_TEXT = 2_000;

const FIRST_TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

/** The span of a statement. Its text has placeholders instead of values. */
const statementOf = ({ sql }: CompiledQuery, system: string): NewSpan => {
  const text = sql.slice(0, LONGEST_TEXT);
  const operation = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
  const table = FIRST_TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    facts: {
      'db.system.name': system,
      'db.operation.name': operation,
      'db.query.text': text,
      ...(table && { 'db.collection.name': table }),
    },
  };
};

/**
 * A driver that makes a span for each transaction, statement and commit of a request or a job. Other work, such as the search for due jobs,
 * has no spans.
 */
export class TracedDriver implements Driver {
  readonly #driver: Driver;
  readonly #traces: Traces;
  readonly #system: string;
  readonly #transactions = new WeakMap<DatabaseConnection, Span>();

  constructor(driver: Driver, traces: Traces, system: string) {
    this.#driver = driver;
    this.#traces = traces;
    this.#system = system;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#driver.acquireConnection();
    // Each call of `acquireConnection` returns a new object, so this change affects only one caller.
    const run = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => {
      const parent = this.#transactions.get(connection) ?? recordedSpan();
      return parent ? this.#timed(statementOf(query, this.#system), parent, () => run(query)) : run(query);
    };
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const parent = recordedSpan();
    if (parent) {
      const facts = { 'db.system.name': this.#system };
      this.#transactions.set(connection, this.#traces.start({ name: 'transaction', kind: 'client', facts }, parent));
    }
    await this.#driver.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const span = this.#transactions.get(connection);
    const commit = () => this.#driver.commitTransaction(connection);
    if (!span) return commit();
    const facts = { 'db.system.name': this.#system, 'db.operation.name': 'commit' };
    await this.#timed({ name: 'commit', kind: 'client', facts }, span, commit);
    this.#end(connection, span);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection);
    const span = this.#transactions.get(connection);
    if (span) this.#end(connection, span, { 'db.operation.name': 'rollback' });
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    // If the transaction failed to begin, no commit or rollback has ended its span.
    const span = this.#transactions.get(connection);
    if (span) this.#end(connection, span);
    return this.#driver.releaseConnection(connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  #end(connection: DatabaseConnection, span: Span, facts?: Record<string, string>): void {
    this.#transactions.delete(connection);
    this.#traces.end(span, facts);
  }

  async #timed<Result>(span: NewSpan, parent: Span, run: () => Promise<Result>): Promise<Result> {
    const started = this.#traces.start(span, parent);
    try {
      const result = await run();
      this.#traces.end(started);
      return result;
    } catch (error) {
      this.#traces.end(started, undefined, error);
      throw error;
    }
  }
}
