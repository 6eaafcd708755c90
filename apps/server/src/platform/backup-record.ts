import type { Db, Tx } from './db/database.ts';

/** How many rows of a kind there are, and their sum of money if they have one. */
export interface Total {
  readonly what: string;
  readonly rows: number;
  readonly yen: number | null;
}

interface NewBackup {
  readonly name: string;
  readonly dataAt: Date;
  /** When the other machine got the backup. Undefined before that. */
  readonly finishedAt?: Date;
  readonly bytes?: number;
  readonly digest?: string;
  readonly xid?: string;
  readonly totals: readonly Total[];
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;

/** Records a backup. Deletes records that are older than 400 days. */
export const recordBackup = async (tx: Tx, made: NewBackup): Promise<void> => {
  const old = new Date(made.dataAt.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await tx.deleteFrom('backup').where('data_at', '<', old).execute();
  await tx.deleteFrom('backup_drill').where('drilled_at', '<', old).execute();
  await tx
    .insertInto('backup')
    .values({
      name: made.name,
      data_at: made.dataAt.toISOString(),
      finished_at: made.finishedAt?.toISOString() ?? null,
      bytes: made.bytes ?? null,
      digest: made.digest ?? null,
      xid: made.xid ?? null,
      totals: JSON.stringify(made.totals),
    })
    .execute();
};

/** Records the totals of a mark, and that PostgreSQL has archived its log up to the mark. */
export const finishBackup = async (db: Db, name: string, totals: readonly Total[], at: Date): Promise<void> => {
  await db
    .updateTable('backup')
    .set({ finished_at: at.toISOString(), totals: JSON.stringify(totals) })
    .where('name', '=', name)
    .execute();
};

/** The newest finished backup: a file, or a mark, which is a moment to which pgBackRest can go back. */
export const newestBackup = (db: Db, kind: 'file' | 'mark') =>
  db
    .selectFrom('backup')
    .where('finished_at', 'is not', null)
    .where('xid', kind === 'mark' ? 'is not' : 'is', null)
    .orderBy('data_at', 'desc')
    .selectAll()
    .executeTakeFirst();

export const recordDrill = async (db: Db, name: string, at: Date, differences: number): Promise<void> => {
  await db
    .insertInto('backup_drill')
    .values({ backup_name: name, drilled_at: at.toISOString(), differences })
    .execute();
};
