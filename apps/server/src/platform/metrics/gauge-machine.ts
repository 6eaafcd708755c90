import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { isPostgres } from '../db/dialects.ts';
import { on } from '../metric-events.ts';

/** Shows how full the disk with `DATA_DIR` is. A server on PostgreSQL without this folder shows no figure. */
export const gaugeDisk = (registry: Registry, dataDir: string): void => {
  const whole = new Gauge({
    name: 'hitosoroi_disk_bytes',
    help: 'Size of the disk that has DATA_DIR',
    registers: [registry],
  });
  new Gauge({
    name: 'hitosoroi_disk_free_bytes',
    help: 'Free space for this user on the disk that has DATA_DIR',
    registers: [registry],
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      for (const gauge of [this, whole]) gauge.remove();
      if (!disk) return;
      this.set(disk.bavail * disk.bsize);
      whole.set(disk.blocks * disk.bsize);
    },
  });
};

/** Shows when each checked certificate expires. The server checks certificates at its start, and then twice a day. */
export const gaugeCertificates = (registry: Registry): void => {
  const ends = new Gauge({
    name: 'hitosoroi_certificate_ends_seconds',
    help: 'When a certificate ends, in seconds since 1970: of the shop, the console, the provider, our own to it, the mail server',
    labelNames: ['whose'],
    registers: [registry],
  });
  on('certificate-seen', ({ whose, endsAt }) => ends.set({ whose }, endsAt.getTime() / 1_000));
};

interface Standby {
  readonly name: string;
  /** Null if the shop's database user does not have the role `pg_monitor`. */
  readonly behind: number | null;
}

interface Size {
  readonly bytes: number;
  /** Undefined on SQLite, and if the shop uses a standby that is not promoted yet. */
  readonly standbys: readonly Standby[] | undefined;
}

const readSize = async (db: Db): Promise<Size> => {
  if (!isPostgres(db)) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
    return { bytes: rows[0]?.bytes ?? 0, standbys: undefined };
  }
  const { rows } = await sql<{ bytes: number; isStandby: boolean }>`
    select pg_database_size(current_database()) as bytes, pg_is_in_recovery() as "isStandby"`.execute(db);
  const { bytes = 0, isStandby = true } = rows[0] ?? {};
  if (isStandby) return { bytes, standbys: undefined };
  // Leaves out a base backup, from which an operator makes a new standby.
  const standbys = await sql<Standby>`
    select application_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as behind
    from pg_stat_replication where state is distinct from 'backup'`.execute(db);
  return { bytes, standbys: standbys.rows };
};

/** Makes the function that shows the size of the database, and PostgreSQL's standbys. */
export const gaugeSize = (registry: Registry, db: Db) => {
  const size = new Gauge({ name: 'hitosoroi_database_bytes', help: 'Size of the database', registers: [registry] });
  const standbys = new Gauge({
    name: 'hitosoroi_standbys',
    help: 'Standbys that are connected to PostgreSQL',
    registers: [registry],
  });
  const behind = new Gauge({
    name: 'hitosoroi_standby_behind_bytes',
    help: 'How much of PostgreSQL’s log a standby has not replayed yet',
    labelNames: ['standby'],
    registers: [registry],
  });
  return {
    hide: (): void => {
      size.remove();
      standbys.remove();
      behind.reset();
    },
    read: async (): Promise<() => void> => {
      const found = await readSize(db);
      return () => {
        size.set(found.bytes);
        behind.reset();
        if (!found.standbys) return standbys.remove();
        standbys.set(found.standbys.length);
        for (const { name, behind: bytes } of found.standbys) if (bytes !== null) behind.set({ standby: name }, bytes);
      };
    },
  };
};
