import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseConfig } from '../../apps/server/src/db/database.ts';
import type { Run } from './replay.ts';

/** What the engine's own driver does without anything of ours around it; a request that writes has a connection for itself. */
type WithDriver = (work: (run: Run) => Promise<void>) => Promise<void>;

const onPostgres = (databaseUrl: string, poolSize: number): WithDriver => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  return async (work) => {
    const client = await pool.connect();
    await work(async (sql, parameters) => (await client.query(sql, parameters)).rows ?? []);
    client.release();
  };
};

/** With the server's own settings of how safely it writes. */
const onSqlite = (folder: string): WithDriver => {
  const database = new DatabaseSync(`${folder}/hitosoroi.sqlite`);
  for (const setting of ['busy_timeout = 10000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on'])
    database.exec(`pragma ${setting}`);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const run: Run = (sql, parameters) =>
    (statements.get(sql) ?? prepare(sql)).all(
      ...parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue))),
    );
  return (work) => work(run);
};

export const plainDriver = ({ databaseUrl, databasePoolSize, dataDir }: DatabaseConfig): WithDriver =>
  databaseUrl ? onPostgres(databaseUrl, databasePoolSize) : onSqlite(dataDir);
