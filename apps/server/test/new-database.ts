import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../src/platform/db/database.ts';
import { makePostgresDatabase } from './postgres-database.ts';

/** A new database on the engine that this run tests. It is removed after the test. */
export const newDatabaseConfig = async (content: 'empty' | 'demo'): Promise<DatabaseConfig> => {
  const demo = inject('demo');
  const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  if (demo.postgres) {
    const { server, name } = demo.postgres;
    const { url, drop } = await makePostgresDatabase(server, content === 'demo' ? name : undefined);
    onTestFinished(drop);
    return { databaseUrl: url, databasePoolSize: 5, dataDir };
  }
  if (content === 'demo') cpSync(demo.dataDir, dataDir, { recursive: true });
  return { databaseUrl: undefined, databasePoolSize: 1, dataDir };
};
