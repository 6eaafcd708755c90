import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { finishBackup, newestBackup, recordBackup, type Total } from '../../platform/backup-record.ts';
import type { Db } from '../../platform/db/database.ts';
import { Outage } from '../../platform/db/outage.ts';
import { command, UsageError } from '../command.ts';
import { countedTables, totalsOf } from './totals.ts';

/** How long the mark waits for transactions that write. Transactions that begin later wait for the same time. */
const LOCK_WAIT_MS = 50;
const AGAIN_AFTER_MS = 1_000;
const TRIES = 600;

interface Mark {
  readonly name: string;
  readonly dataAt: Date;
  readonly xid: string;
  readonly totals: readonly Total[];
}

/**
 * Marks a moment: the transaction up to which pgBackRest recovers, and the totals at exactly that moment. Other transactions wait some
 * milliseconds before they write, until the counting transaction has its snapshot. They continue while it counts.
 */
const markMoment = (db: Db, dataAt: Date): Promise<Mark> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (counting) => {
      await sql`set local statement_timeout = 0`.execute(counting);
      const mark = await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(tx);
        await sql`lock table ${sql.join(countedTables.map((name) => sql.table(name)))} in share mode`.execute(tx);
        // The snapshot begins with the first query.
        await sql`select count(*) from backup`.execute(counting);
        const { rows } = await sql<{
          xid: string;
        }>`select cast(cast(pg_current_xact_id() as xid) as text) as xid`.execute(tx);
        const xid = rows[0]?.xid ?? '';
        const name = `mark-${dataAt.toISOString()}`;
        await recordBackup(tx, { name, dataAt, xid, totals: [] });
        return { name, dataAt, xid };
      });
      return { ...mark, totals: await totalsOf(counting) };
    });

/** Retries while another transaction, such as a vacuum, keeps a table locked. */
const markInTheNextGap = async (db: Db, now: Date): Promise<Mark> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await markMoment(db, now);
    } catch (error) {
      if (!(error instanceof Outage) || error.kind !== 'busy' || tries === TRIES) throw error;
      await wait(AGAIN_AFTER_MS);
    }
  }
};

const ARCHIVED_WITHIN_MS = 300_000;
const LOOKS_EVERY_MS = 500;

/** Whether the archive has the wanted file of the write-ahead log. The names of the files sort by timeline and position. */
const isAtLeast = (archived: string, wanted: string): boolean => /^[\dA-F]{24}$/.test(archived) && archived >= wanted;

/** Waits until PostgreSQL has archived its write-ahead log up to this moment. */
const untilArchived = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ wal: string; mode: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as wal, current_setting('archive_mode') as mode`.execute(db);
  const { wal = '', mode } = rows[0] ?? {};
  if (mode === 'off') throw new UsageError('archive_mode of PostgreSQL is off: nothing leaves this machine.');
  const until = performance.now() + ARCHIVED_WITHIN_MS;
  for (;;) {
    const archiver = await sql<{ last: string | null; failed: string | null }>`
      select last_archived_wal as last, last_failed_wal as failed from pg_stat_archiver`.execute(db);
    const { last, failed } = archiver.rows[0] ?? {};
    if (last && isAtLeast(last, wal)) return;
    if (performance.now() > until)
      throw new UsageError(
        `PostgreSQL has not archived ${wal} within five minutes (last archived: ${last ?? 'none'}, last failed: ${failed ?? 'none'}). Is archive_timeout set, and does archive_command work?`,
      );
    await wait(LOOKS_EVERY_MS);
  }
};

export const backupMark = command({
  name: 'backup mark',
  does: 'For PostgreSQL with pgBackRest: marks a moment for a drill, with its counts and sums, and waits until it is archived.',
  options: {
    newest: {
      type: 'boolean',
      does: 'makes none, and prints the number of the transaction to which the newest mark recovers',
    },
  },
  notes: `Run it after "pgbackrest backup", as deploy/pgbackrest does. It records a backup, whose age figures and alerts know. Orders wait for
some milliseconds while it takes its snapshot.`,
  async run({ database: { db, engine }, now }, _, { newest }) {
    if (engine === 'sqlite') throw new UsageError('The database is SQLite: `backup` copies it.');
    if (newest) {
      const mark = await newestBackup(db, 'mark');
      if (!mark) throw new UsageError('There is no mark yet: `backup mark` makes one.');
      return { text: `${mark.xid}\n`, data: { name: mark.name, xid: mark.xid } };
    }
    const began = Date.now();
    const { name, xid, totals } = await markInTheNextGap(db, now);
    await untilArchived(db);
    await finishBackup(db, name, totals, new Date(now.getTime() + Date.now() - began));
    return {
      text: `Marked transaction ${xid} as ${name}, and PostgreSQL has archived it.\n`,
      data: { name, xid, totals },
    };
  },
});
