import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '../../apps/server/src/platform/db/database.ts';
import { runProgram } from '../../tests/support/run-server.ts';

/** A separate database for a measurement. */
export interface Place {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly orders: number;
  readonly config: DatabaseConfig;
  /** The environment for programs that use this database. */
  readonly env: Record<string, string>;
  readonly remove: () => void;
}

const newPostgresDatabase = async (postgresUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes a database with the given number of orders: on PostgreSQL if `postgresUrl` is given, else on SQLite. */
export const newPlace = async (
  name: string,
  orders: number,
  postgresUrl?: string,
  filler = 'bench/lib/fill-program.ts',
): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-bench-'));
  const databaseUrl = postgresUrl && (await newPostgresDatabase(postgresUrl, name));
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    UNSETTLED_ORDERS_MAX: '1000000',
    ORDERS_PER_HOUR_MAX: '1000000',
    ORDERS_PER_DAY_MAX: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const filling = runProgram(filler, [String(orders)], env);
  const { code } = await filling.ended;
  if (code !== 0) throw new Error(`The database was not filled: ${filling.output()}`);
  return {
    orders,
    engine: databaseUrl ? 'PostgreSQL' : 'SQLite',
    config: { databaseUrl, databasePoolSize: 10, dataDir },
    env,
    remove: () => rmSync(dataDir, { recursive: true }),
  };
};
