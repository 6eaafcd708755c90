import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Total } from '../../platform/backup-record.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, type Db, makePrivateFile } from '../../platform/db/database.ts';
import { SqliteKysely, sqliteDialect } from '../../platform/db/sqlite.ts';
import { UsageError } from '../command.ts';
import { fileError, makeFolderOf } from '../files.ts';
import { dumpPostgres, readDump } from './programs.ts';
import { totalsOf } from './totals.ts';

/** Throws if a SQLite database is damaged, or if a row refers to a missing row. */
export const refuseDamaged = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (lost[0]) damage.push(`a row of ${lost[0].table} refers to one that is missing`);
  if (damage.length > 0) throw new UsageError(`The copy is damaged: ${damage.join('; ')}`);
};

/** The server never deletes these rows. So a copy has at least the rows from before the copying, and at most the rows from after it. */
const neverFewer = ['order items', 'order events'];

const rowsOf = (totals: readonly Total[], name: string): number => totals.find(({ what }) => what === name)?.rows ?? 0;

/**
 * Copies the SQLite database as it is at one moment, while the server writes. Compares the copy's counts with the database before and
 * after.
 */
const copySqlite = async (db: Db, file: string): Promise<Total[]> => {
  const before = await totalsOf(db);
  await sql`vacuum into ${file}`.execute(db);
  const after = await totalsOf(db);
  const copy = new SqliteKysely(sqliteDialect(file, 0, () => undefined)) as Db;
  try {
    await refuseDamaged(copy);
    const totals = await totalsOf(copy);
    for (const what of neverFewer)
      if (rowsOf(totals, what) < rowsOf(before, what) || rowsOf(totals, what) > rowsOf(after, what))
        throw new UsageError(`The copy does not have the ${what} of the database.`);
    return totals;
  } finally {
    await copy.destroy();
  }
};

/** Dumps the PostgreSQL database and counts its rows in the same snapshot, while servers write. */
const copyPostgres = async (db: Db, { databaseUrl = '' }: Config, file: string): Promise<Total[]> => {
  const totals = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The transaction is idle while pg_dump runs, and PostgreSQL must not end it, because pg_dump needs its snapshot.
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql.raw(`set local ${limit} = 0`).execute(tx);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const counted = await totalsOf(tx);
      await dumpPostgres(databaseUrl, rows[0]?.id ?? '', file);
      return counted;
    });
  await readDump(file);
  return totals;
};

/**
 * Writes a copy of the database under another name and checks it. Renames it when the whole copy is on the disk, so that a partial copy never
 * looks complete, even after a crash. Returns what the copy contains.
 */
export const copyDatabase = async ({ engine, db }: Database, config: Config, file: string): Promise<Total[]> => {
  if (existsSync(file)) throw new UsageError(`${file} is there already, and stays as it is.`);
  makeFolderOf(file);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // Other users can read a file that a program creates. So this creates an empty private file, into which the program then writes.
    makePrivateFile(part);
  } catch (error) {
    throw fileError(file, error);
  }
  try {
    const totals = await (engine === 'sqlite' ? copySqlite(db, part) : copyPostgres(db, config, part));
    const written = openSync(part, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(part, file);
    return totals;
  } finally {
    for (const rest of ['', '-wal', '-shm']) rmSync(part + rest, { force: true });
  }
};
