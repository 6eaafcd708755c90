import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Database, Db, Engine, Tx } from './database.ts';
import type { Migration } from './migration.ts';
import { wholeProduct } from './migrations/0001-whole-product.ts';
import { payments } from './migrations/0002-payments.ts';
import { operator } from './migrations/0003-operator.ts';
import { lastingSpeed } from './migrations/0004-lasting-speed.ts';
import { cancelRequestNote } from './migrations/0005-cancel-request-note.ts';
import { oneNoticePerSignature } from './migrations/0020-one-notice-per-signature.ts';
import { releasedOrRefunded } from './migrations/0021-released-or-refunded.ts';
import { lostAttempts } from './migrations/0022-lost-attempts.ts';
import { registrations } from './migrations/0030-registrations.ts';
import { retentionIndexes } from './migrations/0031-retention.ts';
import { serving } from './migrations/0040-serving.ts';
import { oneWordForEachThing } from './migrations/0050-one-word-for-each-thing.ts';
import { contestedRegistrations } from './migrations/0051-contested-registrations.ts';
import { legal } from './migrations/0060-legal.ts';
import { receipts } from './migrations/0061-receipts.ts';
import { mailCodes } from './migrations/0062-mail-codes.ts';
import { paymentReminders } from './migrations/0063-payment-reminders.ts';
import { payerLinks } from './migrations/0064-payer-links.ts';
import { whatASetShows } from './migrations/0065-what-a-set-shows.ts';
import { persons } from './migrations/0066-persons.ts';
import { staff } from './migrations/0067-staff.ts';
import { desk } from './migrations/0068-desk.ts';
import { searchWords } from './migrations/0069-search-words.ts';
import { cancelRequests } from './migrations/0070-cancel-requests.ts';
import { closedReviews } from './migrations/0071-closed-reviews.ts';
import { transfers } from './migrations/0072-transfers.ts';
import { whatAMailIsAbout } from './migrations/0073-what-a-mail-is-about.ts';
import { threadsAndClaims } from './migrations/0074-threads-and-claims.ts';
import { orderList } from './migrations/0075-order-list.ts';
import { exports } from './migrations/0076-exports.ts';
import { dailyClose } from './migrations/0077-daily-close.ts';
import { accountLinks } from './migrations/0078-account-links.ts';
import { emailChanges } from './migrations/0079-email-changes.ts';
import { wordsByFacility } from './migrations/0080-words-by-facility.ts';
import { pricesOfFacilities } from './migrations/0081-prices-of-facilities.ts';
import { daysOfFacilities } from './migrations/0082-days-of-facilities.ts';
import { refundsAsked } from './migrations/0083-refunds-asked.ts';
import { warehouseExports } from './migrations/0084-warehouse-exports.ts';
import { whatAnImportSaid } from './migrations/0085-what-an-import-said.ts';
import { bankFiles } from './migrations/0086-bank-files.ts';
import { comparedFigures } from './migrations/0087-compared-figures.ts';
import { failedTransfers } from './migrations/0088-failed-transfers.ts';
import { piecesInWarehouseExports } from './migrations/0089-pieces-in-warehouse-exports.ts';
import { facilitiesInTheConsole } from './migrations/0091-facilities-in-the-console.ts';
import { formsInDrafts } from './migrations/0093-forms-in-drafts.ts';
import { setsInTheConsole } from './migrations/0095-sets-in-the-console.ts';
import { figures } from './migrations/0097-figures.ts';
import { rehearsals } from './migrations/0099-rehearsals.ts';
import { returnedTransfers } from './migrations/0100-returned-transfers.ts';
import { copies } from './migrations/0101-copies.ts';
import { limitCounts } from './migrations/0102-limit-counts.ts';
import { listsAndRegistrations } from './migrations/0103-lists-and-registrations.ts';
import { Outage } from './outage.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** In the order they run. A migration that has been released is never edited: the next change is a new one. */
export const released = (engine: Engine): Migrations => ({
  '0001-whole-product': wholeProduct(engine),
  '0002-payments': payments,
  '0003-operator': operator,
  '0004-lasting-speed': lastingSpeed,
  '0005-cancel-request-note': cancelRequestNote,
  '0020-one-notice-per-signature': oneNoticePerSignature,
  '0021-released-or-refunded': releasedOrRefunded,
  '0022-lost-attempts': lostAttempts,
  '0030-registrations': registrations(engine),
  '0031-retention': retentionIndexes,
  '0040-serving': serving,
  '0050-one-word-for-each-thing': oneWordForEachThing(engine),
  '0051-contested-registrations': contestedRegistrations,
  '0060-legal': legal,
  '0061-receipts': receipts,
  '0062-mail-codes': mailCodes,
  '0063-payment-reminders': paymentReminders,
  '0064-payer-links': payerLinks,
  '0065-what-a-set-shows': whatASetShows,
  '0066-persons': persons,
  '0067-staff': staff(engine),
  '0068-desk': desk(engine),
  '0069-search-words': searchWords(engine),
  '0070-cancel-requests': cancelRequests,
  '0071-closed-reviews': closedReviews,
  '0072-transfers': transfers,
  '0073-what-a-mail-is-about': whatAMailIsAbout,
  '0074-threads-and-claims': threadsAndClaims(engine),
  '0075-order-list': orderList,
  '0076-exports': exports(engine),
  '0077-daily-close': dailyClose,
  '0078-account-links': accountLinks,
  '0079-email-changes': emailChanges,
  '0080-words-by-facility': wordsByFacility,
  '0081-prices-of-facilities': pricesOfFacilities,
  '0082-days-of-facilities': daysOfFacilities,
  '0083-refunds-asked': refundsAsked,
  '0084-warehouse-exports': warehouseExports,
  '0085-what-an-import-said': whatAnImportSaid,
  '0086-bank-files': bankFiles,
  '0087-compared-figures': comparedFigures,
  '0088-failed-transfers': failedTransfers,
  '0089-pieces-in-warehouse-exports': piecesInWarehouseExports,
  '0091-facilities-in-the-console': facilitiesInTheConsole,
  '0093-forms-in-drafts': formsInDrafts,
  '0095-sets-in-the-console': setsInTheConsole,
  '0097-figures': figures,
  '0099-rehearsals': rehearsals(engine),
  '0100-returned-transfers': returnedTransfers,
  '0101-copies': copies,
  '0102-limit-counts': limitCounts,
  '0103-lists-and-registrations': listsAndRegistrations,
});

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
