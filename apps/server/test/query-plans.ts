import { StatementSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';

/** Statements as the database got them, with the values of the last call. */
type Asked = Map<string, readonly unknown[]>;

/** Records the statements that go through the drivers of SQLite and PostgreSQL. */
export const listenToQueries = (): Asked => {
  const asked: Asked = new Map();
  const { all, run } = StatementSync.prototype;
  const { query } = pg.Client.prototype;
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
    asked.set(this.sourceSQL, values);
    return all.apply(this, values);
  });
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    asked.set(this.sourceSQL, values);
    return run.apply(this, values);
  });
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [{ text, values }] = given as [pg.QueryConfig];
    if (values) asked.set(text, values);
    return query.apply(this, given as never) as never;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return asked;
};

const planLines = async ({ db, engine }: Database, text: string, values: readonly unknown[]): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    // PostgreSQL scans small tables even if there is an index. This setting makes it use the index.
    if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
    const explain = engine === 'postgres' ? 'explain ' : 'explain query plan ';
    const { rows } = await tx.executeQuery<Record<string, string>>(CompiledQuery.raw(explain + text, [...values]));
    return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
  });

/** The engine's plans for all recorded statements. */
export const plansOf = async (database: Database, asked: Asked): Promise<string[]> =>
  (await Promise.all([...asked].map(([text, values]) => planLines(database, text, values)))).flat();

/** The tables that the recorded statements would scan in full, by name or by alias, each with such a statement. */
export const scannedBy = async (database: Database, asked: Asked): Promise<Map<string, string>> => {
  const scanned = new Map<string, string>();
  for (const [text, values] of [...asked]) {
    if (!/^(select|insert|update|delete|with)\b/i.test(text)) continue;
    const lines = await planLines(database, text, values);
    // Scanning the result of a subquery is allowed. Other lines of the plan tell how the subquery itself reads its tables.
    const found = lines.map((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(line)?.[1]);
    for (const line of lines) {
      const [, onSqlite, onPostgres] = /^SCAN (?!CONSTANT|\d+-ROW)(\w+)|Seq Scan on (\w+)/.exec(line) ?? [];
      const table = onSqlite ?? onPostgres;
      if (table && !found.includes(table)) scanned.set(table, text);
    }
  }
  return scanned;
};
