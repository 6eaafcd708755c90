import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { type HearOutage, Outage } from './outage.ts';
import { PostgresConnection, type SharedByConnections } from './postgres-connection.ts';
import { StatementNames } from './statement-names.ts';

const { builtins } = pg.types;

/** Parses values to the types that SQLite returns. Instants become ISO strings in UTC, days stay strings, and counts become numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text'),
};

interface PostgresSettings {
  readonly poolSize: number;
  /** How long a statement waits for another transaction's lock. */
  readonly lockMs: number;
  readonly statementMs: number;
  readonly hasNamedStatements: boolean;
}

const IDLE_IN_TRANSACTION_MS = 60_000;

/** How much longer than PostgreSQL's own limits this process waits for a free connection or an answer. */
const BEYOND_LIMITS_MS = 2_000;

const timeouts = (lockMs: number, statementMs: number): [string, number][] => [
  ['lock_timeout', lockMs],
  ['statement_timeout', statementMs],
  ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS],
];

/** Whether the pool had no free connection in time. The pool's error has no code, only this message. */
const isPoolEmpty = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect';

/** A pool that survives broken connections, even if they are in use. */
const survivingPool = (url: string, { poolSize, lockMs, statementMs }: PostgresSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'hitosoroi',
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: lockMs + BEYOND_LIMITS_MS,
    // Sets the limits with statements, because PgBouncer refuses them as startup parameters.
    onConnect: async (client) => {
      const settings = timeouts(lockMs, statementMs).map(([name, value]) => `set ${name} = ${value}`);
      const text = ["set timezone = 'UTC'", ...settings].join('; ');
      await client.query({ text, query_timeout: lockMs + BEYOND_LIMITS_MS } as pg.QueryConfig);
    },
  });
  // The pool replaces broken connections. Without these listeners, an error would end the process, because the pool does not listen to a
  // client that is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** How many connections are used and idle, and how many callers wait for one. */
export type PoolFigures = Readonly<Record<'used' | 'idle' | 'waiting', number>>;

class PipeliningDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #hear: HearOutage;
  readonly #shared: SharedByConnections;
  readonly #limits: string;

  constructor(url: string, settings: PostgresSettings, hear: HearOutage) {
    const { lockMs, statementMs, hasNamedStatements } = settings;
    this.#pool = survivingPool(url, settings);
    this.#hear = hear;
    this.#shared = {
      names: new StatementNames(hasNamedStatements),
      hear,
      answerMs: statementMs + BEYOND_LIMITS_MS,
    };
    // A statement may wait twice: for its place in the queue for a row, and then for the row. `lock_timeout` starts again for the second
    // wait. A transaction keeps its locks during both, so the whole statement has a limit too.
    const wholeMs = Math.min(statementMs, 2 * lockMs);
    // Each `begin` sets these limits in the same message. PgBouncer may run the transaction on a connection that does not have our
    // settings.
    this.#limits = timeouts(lockMs, wholeMs)
      .map(([name, value]) => `; set local ${name} = ${value}`)
      .join('');
  }

  figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const client = await this.#pool.connect().catch((error: Error) => {
      const outage = new Outage(isPoolEmpty(error) ? 'busy' : 'away', error);
      this.#hear(outage);
      throw outage;
    });
    return new PostgresConnection(client, this.#shared);
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    connection.begin(begin.filter(Boolean).join(' ') + this.#limits);
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * Kysely's migration lock belongs to the connection, which PgBouncer shares among servers. So `migrate` takes a lock in its transaction
 * instead.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export const openPostgres = (url: string, settings: PostgresSettings, hear: HearOutage) => {
  const driver = new PipeliningDriver(url, settings, hear);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new UnlockedAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return { dialect, pool: () => driver.figures() };
};
