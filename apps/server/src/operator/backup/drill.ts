import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newestBackup, recordDrill, type Total } from '../../platform/backup-record.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, type DatabaseConfig, openDatabase, sqliteFile } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { command, UsageError } from '../command.ts';
import { timeInJapan } from '../words.ts';
import { refuseDamaged } from './copy-database.ts';
import { digestOf } from './digest.ts';
import { restoreDump, runSetting } from './programs.ts';
import { comparedTable, compareTotals, differs, totalsOf } from './totals.ts';

type Backup = NonNullable<Awaited<ReturnType<typeof newestBackup>>>;

/** The name of the database that a drill makes, and drops at its end. If a drill is killed, the next drill drops this database. */
const SCRATCH = 'hitosoroi_drill';

const using = async <Result>(config: DatabaseConfig, use: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = openDatabase(config);
  try {
    return await use(database);
  } finally {
    await database.db.destroy();
  }
};

/** Counting a restored database may take long, but no member or staff member waits for it. */
const HOUR_MS = 3_600_000;

const postgresAt = (databaseUrl: string): DatabaseConfig => ({
  databaseUrl,
  databasePoolSize: 2,
  dataDir: '',
  databaseLockMs: HOUR_MS,
  databaseStatementMs: HOUR_MS,
});

/** Migrates a restored database to this version, as a starting server would, and counts its rows. */
const countRestored = async (database: Database): Promise<Total[]> => {
  await migrate(database);
  if (database.engine === 'sqlite') await refuseDamaged(database.db);
  return totalsOf(database.db);
};

const inScratchDatabase = async (serverUrl: string, file: string): Promise<Total[]> => {
  const scratch = new URL(serverUrl);
  if (scratch.pathname === `/${SCRATCH}`)
    throw new UsageError(`A drill drops ${SCRATCH}, so neither DATABASE_URL nor BACKUP_DRILL_URL may name it.`);
  scratch.pathname = `/${SCRATCH}`;
  return using(postgresAt(serverUrl), async ({ db }) => {
    const drop = () => sql`drop database if exists ${sql.id(SCRATCH)} with (force)`.execute(db);
    await drop();
    await sql`create database ${sql.id(SCRATCH)}`.execute(db);
    try {
      await restoreDump(scratch.href, file);
      return await using(postgresAt(scratch.href), countRestored);
    } finally {
      await drop();
    }
  });
};

/** Fetches a backup from the other machine and restores it. Throws if the file differs from the file that was copied. */
const fetchAndCount = async (backup: Backup, config: Config, fetchCommand: string): Promise<Total[]> => {
  mkdirSync(config.backupDir, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(config.backupDir, 'drill-'));
  const file = sqliteFile(folder);
  try {
    await runSetting('BACKUP_FETCH_COMMAND', fetchCommand, { name: backup.name, file });
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new UsageError(`BACKUP_FETCH_COMMAND ended well, but did not write ${backup.name} to $FILE.`);
    if ((await digestOf(file)) !== backup.digest)
      throw new UsageError(`What was fetched is not ${backup.name} as it was copied: its SHA-256 is another.`);
    if (backup.name.endsWith('.sqlite'))
      return await using({ databaseUrl: undefined, databasePoolSize: 1, dataDir: folder }, countRestored);
    const server = config.backupDrillUrl ?? config.databaseUrl;
    if (!server) throw new UsageError('The backup is a dump of PostgreSQL: give BACKUP_DRILL_URL to restore it in.');
    return await inScratchDatabase(server, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Counts the rows of a PostgreSQL server that pgBackRest restored. It has the same users and passwords as the shop's PostgreSQL. */
const countAt = (address: string, { databaseUrl }: Config): Promise<Total[]> => {
  const restored = new URL(databaseUrl ?? '');
  const { host, port, hostname } = new URL(`postgres://${address}`);
  if (!port || restored.host === host) throw new UsageError('--restored-at must name another server, as HOST:PORT.');
  restored.hostname = hostname;
  restored.port = port;
  return using(postgresAt(restored.href), countRestored);
};

export const backupDrill = command({
  name: 'backup drill',
  does: 'Restores the newest backup into a scratch database, compares its counts and sums with those recorded for it, and reports.',
  options: {
    'restored-at': {
      type: 'string',
      value: 'HOST:PORT',
      does: 'counts a PostgreSQL that pgBackRest restored to the newest mark there, instead of fetching a file',
    },
  },
  notes: `It fetches the backup by BACKUP_FETCH_COMMAND. SQLite is restored in a folder of BACKUP_DIR, a dump of PostgreSQL in the database
hitosoroi_drill of BACKUP_DRILL_URL or DATABASE_URL, whose user needs the right CREATEDB. Both are removed again, and the shop's own database
is only read. It ends with 1 where anything differs or fails. Figures and alerts know its age and its outcome.`,
  async run({ database: { db }, config, now }, _, { 'restored-at': restoredAt }) {
    const backup = await newestBackup(db, restoredAt ? 'mark' : 'file');
    if (!backup)
      throw new UsageError(
        restoredAt ? 'There is no mark yet: `backup mark` makes one.' : 'There is no backup yet: `backup` makes one.',
      );
    const { backupFetchCommand } = config;
    if (!restoredAt && !backupFetchCommand)
      throw new UsageError('BACKUP_FETCH_COMMAND is not set: a drill fetches the backup from the other machine.');
    const began = performance.now();
    const finding = restoredAt ? countAt(restoredAt, config) : fetchAndCount(backup, config, backupFetchCommand ?? '');
    const found = await finding.catch(async (error: unknown) => {
      await recordDrill(db, backup.name, now, 1);
      throw error;
    });
    const compared = compareTotals(backup.totals, found);
    const differing = compared.filter(differs).length;
    await recordDrill(db, backup.name, now, differing);
    const seconds = (performance.now() - began) / 1_000;
    const verdict =
      differing === 0 ? 'Everything is as it was recorded.' : `${differing} of ${compared.length} lines differ.`;
    return {
      text: `${backup.name}, the data of ${timeInJapan(backup.data_at)}, restored and counted in ${seconds.toFixed(1)} s

${comparedTable(compared)}
${verdict}\n`,
      data: { backup: backup.name, data_at: backup.data_at, seconds, compared, differing },
      isIncomplete: differing > 0,
    };
  },
});
