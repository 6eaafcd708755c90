import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { type Db, makePrivateFile } from '../platform/db/database.ts';
import { command, UsageError } from './command.ts';
import { fileError, makeFolderOf } from './files.ts';

/**
 * Writes the copy under another name. Renames it when the whole copy is on the disk, so that a partial copy never looks complete, even
 * after a crash.
 */
const copyTo = async (db: Db, file: string): Promise<void> => {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // Other users can read a file that SQLite creates. So this creates an empty private file, into which SQLite then writes.
    makePrivateFile(part);
  } catch (error) {
    throw fileError(file, error);
  }
  try {
    await sql`vacuum into ${part}`.execute(db);
    const written = openSync(part, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
};

export const backup = command({
  name: 'backup',
  does: 'Writes a copy of the SQLite database, as it is at one moment, while the server goes on.',
  takes: ['FILE'],
  notes: `To go back to it: stop the server, remove hitosoroi.sqlite-wal and hitosoroi.sqlite-shm from DATA_DIR, put FILE there as
hitosoroi.sqlite, and start the server. docs/going-live.md has the commands, and what to do about what was paid since then.`,
  async run({ database }, [file = '']) {
    if (database.engine === 'postgres')
      throw new UsageError('The database is PostgreSQL, which has tools of its own for this: pg_dump, pg_basebackup.');
    if (existsSync(file)) throw new UsageError(`${file} is there already, and stays as it is.`);
    makeFolderOf(file);
    await copyTo(database.db, file);
    const bytes = statSync(file).size;
    return { text: `Wrote ${file}, ${(bytes / 1e6).toFixed(1)} MB\n`, data: { file, bytes } };
  },
});
