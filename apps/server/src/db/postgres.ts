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

interface PostgresLimits {
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

/** An error with a code is PostgreSQL's own; any other is the driver's, about a connection that broke. */
const kindOf = (error: unknown): OutageKind | undefined => {
  if (!(error instanceof pg.DatabaseError)) return 'away';
  return kinds.find(([pattern]) => pattern.test(String(error.code)))?.[1];
};

/** The pool has no code for every connection staying in use too long: only this message tells it. */
const isPoolEmpty = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect';

/** A transaction that lifts the limit of its statements, as migrations do. */
const LIFTS_LIMIT = /^set local statement_timeout = 0$/;

/** TCP reports a connection that was cut only after a quarter of an hour; we wait no longer than this for PostgreSQL's answer. */
const inTime = async <Answer>(asked: Promise<Answer>, ms: number): Promise<Answer> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database gave no answer.')), ms);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** A pool whose connections may break at any time, while in use too. Whoever uses one then gets an `Outage`. */
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
      // The connection is broken: a further query on it, such as Kysely's rollback, would only wait for the time limit again.
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
    // The pool must not hand a broken connection to the next request.
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
    // One statement may wait for several locks, first for its place in the line for a row and then for the row, and PostgreSQL's
    // `lock_timeout` counts anew for each. Inside a transaction, which keeps its locks, the statement as a whole is bounded too.
    const wholeMs = Math.min(statementMs, 2 * lockMs);
    // Set again with each `begin`, in the same message: PgBouncer may run the transaction on a connection without our settings.
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

  /** A rollback fails only where the connection broke, which ends the transaction too. The caller needs the error before it, not this one. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely's lock for migrations belongs to the connection, which PgBouncer shares among servers. `migrate` takes one for its transaction instead. */
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
