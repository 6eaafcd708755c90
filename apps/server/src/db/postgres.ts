import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { type HearOutage, Outage, type OutageKind } from './outage.ts';

const { builtins } = pg.types;

/** The row types that SQLite gives: instants are ISO strings in UTC, days stay as they are, counts are numbers. */
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

export interface PostgresLimits {
  readonly poolSize: number;
  /** How long a statement waits for what another transaction holds. */
  readonly lockMs: number;
  readonly statementMs: number;
}

const IDLE_IN_TRANSACTION_MS = 60_000;

/** How much longer than PostgreSQL's own limits we wait for a connection to come free, or for an answer. */
const BEYOND_LIMITS_MS = 2_000;

const timeouts = (lockMs: number, statementMs: number): [string, number][] => [
  ['lock_timeout', lockMs],
  ['statement_timeout', statementMs],
  ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS],
];

const kinds: [RegExp, OutageKind][] = [
  // Connection lost, shutting down, starting, no connection left, read-only since another server took over.
  [/^(08...|57P..|53300|25006)$/, 'away'],
  [/^53100$/, 'full'],
  // The time for a lock or a statement was over, or two transactions waited for each other.
  [/^(55P03|57014|40P01)$/, 'busy'],
];

/** What the server does not say itself, the driver says of a line that is broken. */
const kindOf = (error: unknown): OutageKind | undefined => {
  if (!(error instanceof pg.DatabaseError)) return 'away';
  return kinds.find(([pattern]) => pattern.test(String(error.code)))?.[1];
};

/** The pool says in no other way that every connection stayed in use for too long. */
const isPoolEmpty = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect';

/** A transaction that lifts the limit of its statements, as migrations do. */
const LIFTS_LIMIT = /^set local statement_timeout = 0$/;

/** A line that was cut without a word stays silent for a quarter of an hour, if one lets it. */
const inTime = async <Answer>(asked: Promise<Answer>, ms: number): Promise<Answer> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database gave no answer.')), ms);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** A pool whose connections may break at any time, in anybody's hands, and which says so by an outage. */
const survivingPool = (url: string, limits: PostgresLimits, hear: HearOutage): PostgresPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.poolSize,
    types,
    application_name: 'hitosoroi',
    keepAlive: true,
    connectionTimeoutMillis: limits.lockMs + BEYOND_LIMITS_MS,
    // Not as parameters of the start, which PgBouncer refuses.
    onConnect: async (client) => {
      const settings = timeouts(limits.lockMs, limits.statementMs).map(([name, value]) => `set ${name} = ${value}`);
      const asked = client.query(["set timezone = 'UTC'", ...settings].join('; '));
      await inTime(asked, limits.lockMs + BEYOND_LIMITS_MS);
    },
  });
  // The pool replaces what breaks. Without these listeners it would end the process; the pool's own ones are off while a client is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const heard = (outage: Outage): Outage => {
    hear(outage);
    return outage;
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: Error) => {
      throw heard(new Outage(isPoolEmpty(error) ? 'busy' : 'away', error));
    });
    let away: Outage | undefined;
    let isLimited = true;
    const query = async (text: string, parameters: unknown[]) => {
      // Who asks once more, as a rollback does, would only wait once more.
      if (away) throw away;
      if (LIFTS_LIMIT.test(text)) isLimited = false;
      const asked = client.query(text, parameters);
      try {
        return await (isLimited ? inTime(asked, limits.statementMs + BEYOND_LIMITS_MS) : asked);
      } catch (error) {
        const kind = kindOf(error);
        if (!kind) throw error;
        const outage = heard(new Outage(kind, error as Error));
        if (kind === 'away') away = outage;
        throw outage;
      }
    };
    // A connection that is about to break must not go to the next one who asks.
    return {
      query,
      release: (isBroken?: boolean) => client.release(isBroken || away !== undefined),
    } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end(), options: pool.options };
};

class SurvivingDriver extends PostgresDriver {
  readonly #settings: readonly string[];

  constructor(pool: PostgresPool, { lockMs, statementMs }: PostgresLimits) {
    super({ pool });
    // One statement may wait for several locks, first for its place in the line for a row and then for the row, and the time of each
    // counts anew. Where something is held until the end, the whole of it has to be bounded.
    const wholeMs = Math.min(statementMs, 2 * lockMs);
    // Once more for each transaction, in the same message: behind PgBouncer it may be on a connection that never heard of them.
    this.#settings = timeouts(lockMs, wholeMs).map(([name, value]) => `set local ${name} = ${value}`);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    await connection.executeQuery(CompiledQuery.raw([begin, ...this.#settings].join('; ')));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (error instanceof Outage && error.kind === 'away') throw new Outage('away', error, true);
      throw error;
    }
  }

  /** What cannot be rolled back is gone with its connection, which is not used again. What went wrong before is what counts. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely would take a lock of the connection, which belongs to several behind PgBouncer. `migrate` takes one of its transaction. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class SurvivingDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #limits: PostgresLimits;

  constructor(pool: PostgresPool, limits: PostgresLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
  }

  override createDriver(): PostgresDriver {
    return new SurvivingDriver(this.#pool, this.#limits);
  }

  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

export const postgresDialect = (url: string, limits: PostgresLimits, hear: HearOutage): PostgresDialect =>
  new SurvivingDialect(survivingPool(url, limits, hear), limits);
