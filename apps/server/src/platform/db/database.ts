import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type Transaction } from 'kysely';
import { tracesOn } from '../traces/spans.ts';
import { TracedDriver } from '../traces/traced-driver.ts';
import type { HearOutage } from './outage.ts';
import { openPostgres, type PoolFigures } from './postgres.ts';
import type { Tables } from './schema.ts';
import { SqliteKysely, sqliteDialect } from './sqlite.ts';

/** Creates an empty file that only its owner may read. Throws if it exists. */
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'wx', 0o600));

/** Runs `act` and ignores the expected error. Other processes may create and delete the same files. */
const unless = (expected: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error;
  }
};

/** Lets only the owner read a SQLite database and the files that SQLite adds beside it. They contain names and addresses. */
export const makePrivate = (database: string): void => {
  // Does not open an existing file, because closing it would release this process's locks on that file.
  if (!existsSync(database)) unless('EEXIST', () => makePrivateFile(database));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) unless('ENOENT', () => chmodSync(file, 0o600));
};

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** Absent for SQLite, which has one connection. */
  readonly pool?: () => PoolFigures;
}

export interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  readonly databaseLockMs?: number;
  readonly databaseStatementMs?: number;
  readonly databaseNamedStatements?: boolean;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'hitosoroi.sqlite');

/** Wraps a dialect so that transactions and statements have spans. If traces are off, returns the dialect unchanged. */
const traced = (dialect: Dialect, system: string): Dialect => {
  const traces = tracesOn();
  if (!traces) return dialect;
  return {
    createDriver: () => new TracedDriver(dialect.createDriver(), traces, system),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
};

const nobodyHears: HearOutage = () => undefined;

/** Opens PostgreSQL if there is a URL, else a SQLite file in the data folder. */
export const openDatabase = (
  {
    databaseUrl,
    databasePoolSize: poolSize,
    dataDir,
    databaseLockMs: lockMs = 3_000,
    databaseStatementMs: statementMs = 30_000,
    databaseNamedStatements: hasNamedStatements = true,
  }: DatabaseConfig,
  hear: HearOutage = nobodyHears,
): Database => {
  if (databaseUrl) {
    const settings = { poolSize, lockMs, statementMs, hasNamedStatements };
    const { dialect, pool } = openPostgres(databaseUrl, settings, hear);
    return { engine: 'postgres', db: new Kysely({ dialect: traced(dialect, 'postgresql') }), pool };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  makePrivate(file);
  const dialect = sqliteDialect(file, lockMs, hear);
  // `SqliteKysely` runs statements without the driver, so they would have no spans.
  const db = tracesOn()
    ? new Kysely<Tables>({ dialect: traced(dialect, 'sqlite') })
    : new SqliteKysely<Tables>(dialect);
  return { engine: 'sqlite', db };
};
