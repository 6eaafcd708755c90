import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { folderInMemory, startPostgresIn } from '../../../tests/support/postgres.ts';
import { loadDemo } from '../src/operator/demo/load-demo.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { NOW } from './now.ts';
import { makePostgresDatabase } from './postgres-database.ts';

/** The database that most tests copy. */
interface Demo {
  readonly dataDir: string;
  readonly postgres: { readonly server: string; readonly name: string } | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: Demo;
  }
}

/** Turns off durability, replication and autovacuum, which tests do not need. */
const settings = ['wal_level=minimal', 'max_wal_senders=0', 'synchronous_commit=off', 'autovacuum=off', 'jit=off'];

/** One PostgreSQL server for all test files: the one that TEST_DATABASE_URL names, or a new one. */
const onePostgres = async () => {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startPostgresIn(folderInMemory(), ...settings);
};

/** Migrates and fills one database. Tests copy it, because that takes a fraction of the time. */
export default async ({ name, provide }: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-demo-'));
  const server = name === 'postgres' ? await onePostgres() : undefined;
  const original = server && (await makePostgresDatabase(server.url));
  const database = openDatabase({ databaseUrl: original?.url, databasePoolSize: 1, dataDir });
  await migrate(database);
  await loadDemo(database, new Date(NOW));
  await database.db.destroy();
  provide('demo', { dataDir, postgres: server && original && { server: server.url, name: original.name } });
  return async () => {
    rmSync(dataDir, { recursive: true });
    await original?.drop();
    await server?.stop();
  };
};
