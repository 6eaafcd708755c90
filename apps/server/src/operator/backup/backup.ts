import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { recordBackup } from '../../platform/backup-record.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { command, UsageError } from '../command.ts';
import { fileError } from '../files.ts';
import { copyDatabase } from './copy-database.ts';
import { digestOf } from './digest.ts';
import { runSetting } from './programs.ts';

/** How many backups this machine keeps. The operator decides how many the other machine keeps. */
const KEPT = 2;

const endings = { sqlite: 'sqlite', postgres: 'dump' } as const;
const ours = /^hitosoroi-[\dTZ-]+\.(?:sqlite|dump)$/;

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Deletes older backups in the folder. The names contain the time, so they sort by age. */
const deleteOlder = (folder: string): void => {
  const backups = readdirSync(folder).filter((name) => ours.test(name));
  for (const name of backups.sort().slice(0, -KEPT)) rmSync(join(folder, name));
};

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw fileError(folder, error);
  }
};

/** Makes a backup, copies it to the other machine, and records it. */
const backUp = async (database: Database, config: Config, now: Date) => {
  const { backupDir, backupCopyCommand } = config;
  if (!backupCopyCommand)
    throw new UsageError(
      'BACKUP_COPY_COMMAND is not set: a backup has to leave this machine. `backup FILE` writes a copy that stays here.',
    );
  const name = `hitosoroi-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${endings[database.engine]}`;
  const file = join(backupDir, name);
  makeFolder(backupDir);
  const began = performance.now();
  const totals = await copyDatabase(database, config, file);
  const bytes = statSync(file).size;
  const digest = await digestOf(file);
  await runSetting('BACKUP_COPY_COMMAND', backupCopyCommand, { name, file });
  const seconds = (performance.now() - began) / 1_000;
  const finishedAt = new Date(now.getTime() + Math.round(seconds * 1_000));
  await database.db
    .transaction()
    .execute((tx) => recordBackup(tx, { name, dataAt: now, finishedAt, bytes, digest, totals }));
  deleteOlder(backupDir);
  return {
    text: `Backed up as ${name}, ${inMegabytes(bytes)}, in ${seconds.toFixed(1)} s: made, checked, and copied to the other machine.\n`,
    data: { name, file, bytes, sha256: digest, seconds, totals },
  };
};

export const backup = command({
  name: 'backup',
  does: 'Copies the database as it is at one moment, while servers go on, checks the copy, and copies it to another machine.',
  takes: ['[FILE]'],
  notes: `Without FILE it makes a file in BACKUP_DIR, runs BACKUP_COPY_COMMAND, and records the backup: figures and alerts know its age, and
"backup drill" restores it. With FILE it only writes that file, and records nothing.
A copy of SQLite is a database. Of PostgreSQL it is a dump for pg_restore, made by pg_dump, which must be of the server's version or newer.
docs/going-live.md has the commands to go back to one, and what to do about what was paid since then.`,
  async run({ database, config, now }, [file]) {
    if (file === undefined) return backUp(database, config, now);
    await copyDatabase(database, config, file);
    const bytes = statSync(file).size;
    return { text: `Wrote ${file}, ${inMegabytes(bytes)}\n`, data: { file, bytes } };
  },
});
