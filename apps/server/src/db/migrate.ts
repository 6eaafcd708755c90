import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Engine, Tx } from './database.ts';
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
import { Outage } from './outage.ts';

/** In the order they run. A migration that has been released is never edited: the next change is a new one. */
export const released = (engine: Engine): Record<string, Migration> => ({
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
});

/** The one that Kysely takes by itself, so that servers of an older version wait for it as well. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;

/** Held by the transaction, not by the connection, which belongs to several behind PgBouncer. Migrations may take their time. */
const lockMigrations = async (tx: Tx): Promise<void> => {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
};

/**
 * Brings the database to the present schema. All missing migrations run in one transaction behind a lock, so that servers
 * starting together do it once and a failed one leaves the database as it was.
 */
export const migrate = ({ db, engine }: Database, migrations = released(engine)): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await lockMigrations(tx);
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return;
    if (error instanceof Outage) throw error;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    if (!failed) throw new Error(`The database cannot be used: ${reason}`, { cause: error });
    throw new Error(`The database was left as it was, because migration ${failed} failed: ${reason}`, {
      cause: error,
    });
  });
