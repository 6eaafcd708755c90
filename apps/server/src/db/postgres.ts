import { PostgresDialect } from 'kysely';
import pg from 'pg';

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

export const postgresDialect = (url: string, poolSize: number): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    options: '-c timezone=UTC',
    application_name: 'hitosoroi',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
};
