import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { makePrivate } from './private-files.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly db: Db;
}

export interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly dataDir: string;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'hitosoroi.sqlite');

/** PostgreSQL where a URL is given, else a SQLite file in the data folder. */
export const openDatabase = ({ databaseUrl, databasePoolSize, dataDir }: DatabaseConfig): Database => {
  if (databaseUrl)
    return { engine: 'postgres', db: new Kysely({ dialect: postgresDialect(databaseUrl, databasePoolSize) }) };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  makePrivate(file);
  return { engine: 'sqlite', db: new Kysely({ dialect: sqliteDialect(file) }) };
};
