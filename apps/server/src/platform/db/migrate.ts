import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Database, Db, Tx } from './database.ts';
import type { Migration } from './migration.ts';
import { Outage } from './outage.ts';
import { type Migrations, released } from './released-migrations.ts';

/** The one that Kysely takes by itself, so that servers of an older version wait for it as well. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;

/**
 * Held by the transaction, not by the connection, which belongs to several behind PgBouncer. Migrations may take their time. Whoever does not
 * get it comes again: a statement that waits for it would be one that an index waits for which is made `concurrently`.
 */
const lockMigrations = async (tx: Tx): Promise<void> => {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.raw(`set local ${limit} = 0`).execute(tx);
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as is_ours`.execute(tx);
  if (!rows[0]?.is_ours) throw new Outage('busy', new Error('Another server brings the database to its schema.'));
};

/** The version before cannot live with what a migration of such a name does, and refuses to start afterwards. */
const BREAKS_THE_VERSION_BEFORE = /-breaking$/;

const NOTHING: Migration = { up: async () => undefined };

/** A newer version may have been here: what it did is left alone, as long as this one can live with it. */
const withNewerOnes = (migrations: Migrations, done: readonly string[]): Migrations => {
  const newer = done.filter((name) => !Object.hasOwn(migrations, name));
  const breaking = newer.find((name) => BREAKS_THE_VERSION_BEFORE.test(name));
  if (breaking)
    throw new Error(`The database is of a newer version, which this one cannot live with: it has ${breaking}.`);
  return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, NOTHING])) };
};

const namesDone = async (db: Db | Tx): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
};

/** Whether a newer version has changed it: it holds what this one does not know. */
export const isNewer = async ({ db, engine }: Database): Promise<boolean> => {
  const known = released(engine);
  return (await namesDone(db)).some((name) => !Object.hasOwn(known, name));
};

/** Runs what is missing of them, and records it. */
const runIn = async (tx: Tx, migrations: Migrations, left = 'was left as it was'): Promise<void> => {
  // Kysely knows their order by the clocks of the servers that ran them, which differ.
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof Outage) throw error;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  if (!failed) throw new Error(`The database cannot be used: ${reason}`, { cause: error });
  throw new Error(`The database ${left}, because migration ${failed} failed: ${reason}`, { cause: error });
};

/** Nobody who orders waits for longer than this behind a migration that waits for a table. */
const LONGEST_LOCK_WAIT_MS = 300;
const AGAIN_AFTER_MS = 500;
const TRIES = 600;

/** A table that is in use all the time has a gap sooner or later, and another server that migrates has done so. */
const inTheNextGap = async (migrateOne: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOne();
    } catch (error) {
      if (!(error instanceof Outage) || error.kind !== 'busy' || tries === TRIES) throw error;
      await wait(AGAIN_AFTER_MS);
    }
  }
};

/** The statement met a time limit all the same: behind a pooler it may have run on another connection than the one that was freed of it. */
const isCutShort = (error: unknown): boolean =>
  error instanceof Outage && (error.cause as { code?: unknown } | undefined)?.code === '57014';

/** What takes long runs on a connection of its own, without the limits of those who answer people. */
const outside = (db: Db, { up }: Migration): Promise<void> =>
  db.connection().execute(async (connection) => {
    const limits = ['statement_timeout', 'lock_timeout'];
    const before = await Promise.all(
      limits.map((limit) => sql<Record<string, string>>`show ${sql.raw(limit)}`.execute(connection)),
    );
    for (const limit of limits) await sql.raw(`set ${limit} = 0`).execute(connection);
    try {
      await up(connection);
    } catch (error) {
      if (!isCutShort(error)) throw error;
      throw new Error(
        'it takes too long for a pooler. Run an operator command with a DATABASE_URL of PostgreSQL itself',
        {
          cause: error,
        },
      );
    } finally {
      for (const [index, limit] of limits.entries())
        await sql.raw(`set ${limit} = '${before[index]?.rows[0]?.[limit]}'`).execute(connection);
    }
  });

/** Each in a transaction of its own: what one holds, nobody who orders meanwhile waits for while the others run. */
const migrateWhileServed = async (db: Db, migrations: Migrations): Promise<void> => {
  const before = await namesDone(db);
  withNewerOnes(migrations, before);
  const migrateOne = (name: string, migration: Migration) =>
    db.transaction().execute(async (tx) => {
      await lockMigrations(tx);
      const done = await namesDone(tx);
      // Another server may have done it while this one waited.
      if (done.includes(name)) return;
      await sql.raw(`set local lock_timeout = ${LONGEST_LOCK_WAIT_MS}`).execute(tx);
      const { runsOutside } = migration;
      const step = runsOutside ? { up: () => outside(db, migration) } : migration;
      const known = Object.fromEntries(done.map((each) => [each, NOTHING]));
      await runIn(tx, { ...known, [name]: step }, runsOutside && 'may be changed in part');
    });
  for (const [name, migration] of Object.entries(migrations))
    if (!before.includes(name)) await inTheNextGap(() => migrateOne(name, migration));
};

/**
 * Brings the database to the present schema, once however many servers start together. All at once where nobody is served meanwhile: on
 * SQLite, which has one server, and in an empty database; a migration that fails then leaves it as it was. Else one after the other.
 */
export const migrate = async ({ db, engine }: Database, migrations = released(engine)): Promise<void> => {
  const allAtOnce = () =>
    db.transaction().execute(async (tx) => {
      if (engine === 'postgres') await lockMigrations(tx);
      await runIn(tx, withNewerOnes(migrations, await namesDone(tx)));
    });
  if (engine === 'sqlite') return allAtOnce();
  const isEmpty = (await namesDone(db)).length === 0;
  return isEmpty ? inTheNextGap(allAtOnce) : migrateWhileServed(db, migrations);
};
