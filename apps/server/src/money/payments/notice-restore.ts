import type { AppContext } from '../../platform/app-context.ts';
import { isPostgres } from '../../platform/db/dialects.ts';
import { Outage } from '../../platform/db/outage.ts';
import { beginReconcileAll, restoreFromJournal, scheduleReconcileAll } from './after-restore.ts';
import { identityOf, keepRestored, SEEN_EVERY_MS, type SignOfRestore, touchMark } from './mark-in-database.ts';
import { isOlderThanMark, keepMark, renewMark } from './mark-in-file.ts';
import type { Providers } from './providers.ts';

const words: Readonly<Record<SignOfRestore, string>> = {
  another: 'the database is another one than before, or on another time line: it was restored',
  older: 'the database is older than what this server has seen: it was restored',
  unused: 'no server has used the database for a minute or more: perhaps it was restored',
};

/**
 * Updates the mark in the database. If the database was restored, the same transaction schedules inquiries about all payments. So only one
 * of several servers schedules them, and after a crash the next start does. Returns the new time of the mark.
 */
const touch = async ({ db, now, logger, config }: AppContext, lastSeen: string | undefined): Promise<string> => {
  const identity = await identityOf(db);
  const { sign, seenAt } = await db.transaction().execute(async (tx) => {
    const touched = await touchMark(tx, identity, lastSeen);
    // If the contract allows no inquiry, each unpaid order of a restored database waits for staff. A long outage alone must not cause this.
    if (touched.sign && (touched.sign !== 'unused' || config.payment.calls.includes('inquire'))) await keepRestored(tx);
    if (touched.sign) await scheduleReconcileAll(tx, now());
    return touched;
  });
  if (sign) logger.warn({ sign }, words[sign]);
  return seenAt;
};

const compareFile = async (context: AppContext): Promise<void> => {
  if (!(await isOlderThanMark(context))) return;
  context.logger.warn(words.older);
  await beginReconcileAll(context.db, context.now());
};

/**
 * Detects that the database was restored from a backup: by its mark, or because it lacks payments of the journal. Runs before the port
 * opens. Otherwise a member could pay again for an order whose attempt is lost, or a new order could get the number of a lost order. Jobs
 * can ask about all other payments later, because the server always asks the provider before it opens the payment page or refunds.
 */
export const noticeRestore = async (context: AppContext, providers: Providers): Promise<void> => {
  const { db, now, logger } = context;
  const hasFile = !isPostgres(db);
  if (hasFile) await compareFile(context);
  else await touch(context, undefined);
  const attempts = await restoreFromJournal(context, providers, now());
  if (attempts > 0) logger.warn({ attempts }, 'the database does not know payments that were begun: it was restored');
  // The server starts even if it cannot write the mark.
  if (hasFile) await renewMark(context).catch((err) => logger.error({ err }, 'no mark of the database'));
};

const FILE_EVERY_MS = 2_000;

/**
 * Updates the mark regularly while a server runs, and when it stops. On PostgreSQL, also detects a restore while the server runs. Logs only
 * the first failure.
 */
export const startMarking = (context: AppContext): { stop: () => Promise<void> } => {
  let isFailing = false;
  let lastSeen: string | undefined;
  const hasFile = !isPostgres(context.db);
  const mark = async (): Promise<void> => {
    if (hasFile) await keepMark(context);
    else lastSeen = await touch(context, lastSeen ?? '');
  };
  const keep = async (): Promise<void> => {
    try {
      await mark();
      isFailing = false;
    } catch (err) {
      // An outage of the database is already in the log.
      if (!isFailing && !(err instanceof Outage)) context.logger.error({ err }, 'no mark of the database');
      isFailing = true;
    }
  };
  let keeping = Promise.resolve();
  const timer = setInterval(
    () => {
      keeping = keeping.then(keep);
    },
    hasFile ? FILE_EVERY_MS : SEEN_EVERY_MS,
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await keeping;
      await keep();
    },
  };
};
