import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../src/db/database.ts';

const adminQuery = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** Where a new, empty database is, on the engine under test. It goes away with the test. */
export const emptyDatabaseConfig = async (): Promise<DatabaseConfig> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  if (process.env.ENGINE !== 'postgres') return { databaseUrl: undefined, databasePoolSize: 1, dataDir };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await adminQuery(`create database ${name}`);
  onTestFinished(() => adminQuery(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, databasePoolSize: 5, dataDir };
};

export const emptyDatabase = async () => {
  const database = openDatabase(await emptyDatabaseConfig());
  onTestFinished(() => database.db.destroy());
  return database;
};
