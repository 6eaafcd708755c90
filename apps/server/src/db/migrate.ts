import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Engine } from './database.ts';
import { wholeProduct } from './migrations/0001-whole-product.ts';
import { payments } from './migrations/0002-payments.ts';
import { operator } from './migrations/0003-operator.ts';
import { lastingSpeed } from './migrations/0004-lasting-speed.ts';
import { cancelRequestNote } from './migrations/0005-cancel-request-note.ts';
import { oneNoticePerSignature } from './migrations/0020-one-notice-per-signature.ts';
import { releasedOrRefunded } from './migrations/0021-released-or-refunded.ts';
import { lostAttempts } from './migrations/0022-lost-attempts.ts';

/** In the order they run. A migration that has been released is never edited: the next change is a new one. */
const released = (engine: Engine): Record<string, Migration> => ({
  '0001-whole-product': wholeProduct(engine),
  '0002-payments': payments,
  '0003-operator': operator,
  '0004-lasting-speed': lastingSpeed,
  '0005-cancel-request-note': cancelRequestNote,
  '0020-one-notice-per-signature': oneNoticePerSignature,
  '0021-released-or-refunded': releasedOrRefunded,
  '0022-lost-attempts': lostAttempts,
});

/**
 * Brings the database to the present schema. All missing migrations run in one transaction behind a lock, so that servers
 * starting together do it once and a failed one leaves the database as it was.
 */
export const migrate = async ({ db, engine }: Database, migrations = released(engine)): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  if (!failed) throw new Error(`The database cannot be reached or used: ${reason}`, { cause: error });
  throw new Error(`The database was left as it was, because migration ${failed} failed: ${reason}`, {
    cause: error,
  });
};
