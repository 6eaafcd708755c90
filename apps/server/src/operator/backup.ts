import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { command, UsageError } from './command.ts';
import { makeFolderOf } from './files.ts';

export const backup = command({
  name: 'backup',
  does: 'Writes a copy of the SQLite database, as it is at one moment, while the server goes on.',
  takes: ['FILE'],
  notes: `To go back to it: stop the server, remove hitosoroi.sqlite-wal and hitosoroi.sqlite-shm from DATA_DIR, put FILE there as
hitosoroi.sqlite, and start the server. Payments that moved since then are found by asking the provider.`,
  async run({ database }, [file = '']) {
    if (database.engine === 'postgres')
      throw new UsageError('The database is PostgreSQL, which has tools of its own for this: pg_dump, pg_basebackup.');
    if (existsSync(file)) throw new UsageError(`${file} is there already, and stays as it is.`);
    makeFolderOf(file);
    await sql`vacuum into ${file}`.execute(database.db);
    const bytes = statSync(file).size;
    return { text: `Wrote ${file}, ${(bytes / 1e6).toFixed(1)} MB\n`, data: { file, bytes } };
  },
});
