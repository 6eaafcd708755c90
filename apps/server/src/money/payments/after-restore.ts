import { bringsMoney } from '@hitosoroi/rules/payment-events';
import { sql } from 'kysely';
import { RECONCILE_JOB } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { schedule, scheduleMany, unscheduleAll } from '../../platform/work/schedule.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { backOff, unansweredWords } from './capture.ts';
import { type Begun, readJournal } from './journal.ts';
import { isEvent, type ProviderEvent, Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { putBackAttempt } from './put-back-attempt.ts';
import { openReview } from './reviews.ts';

/** The kind of the job `lookForLost`. The subject is the id of a lost attempt. */
export const LOST_JOB = 'look-for-lost-attempt';

/** The payments of the journal that are not in the database. Each is listed once. */
const unknownAmong = async (db: Db, begun: readonly Begun[]): Promise<Begun[]> => {
  const unknown = new Map(begun.map((each) => [each.tradingId, each]));
  if (unknown.size === 0) return [];
  const ids = [...unknown.keys()];
  const known = await db
    .selectFrom('payment_attempt')
    .where('trading_id', 'in', ids)
    .select('trading_id')
    .union(db.selectFrom('lost_attempt').where('trading_id', 'in', ids).select('trading_id'))
    .execute();
  for (const { trading_id } of known) unknown.delete(trading_id);
  return [...unknown.values()];
};

/** Stores a lost attempt. No new order then gets its order number. */
export const keepLost = async (
  tx: Tx,
  { tradingId, orderNumber, amount }: Pick<Begun, 'tradingId' | 'amount'> & { orderNumber: string | null },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('lost_attempt')
    .values({ trading_id: tradingId, order_number: orderNumber, amount, found_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** How many inquiries become due per second after a restore. More of them would delay other jobs for hours. */
const ASKED_IN_A_SECOND = 20;

const dueAfter = (now: Date, place: number): Date =>
  new Date(now.getTime() + Math.floor(place / ASKED_IN_A_SECOND) * 1_000);

/**
 * The kind of the job `reconcileAll`. Its subject says how many inquiries are scheduled already, and which payment the last one is about.
 */
export const RECONCILE_ALL_JOB = 'reconcile-all';

/** How many payments one run schedules. A multiple of `ASKED_IN_A_SECOND`, so that the next run's inquiries follow without a gap. */
const PAGE = 500;
const LOGS_EVERY = 5_000;

/** Begins the inquiries about all payments. The newest payment is first. */
export const scheduleReconcileAll = async (tx: Tx, now: Date): Promise<void> => {
  await unscheduleAll(tx, RECONCILE_ALL_JOB);
  await schedule(tx, RECONCILE_ALL_JOB, '0', now);
};

export const beginReconcileAll = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute((tx) => scheduleReconcileAll(tx, now));

/**
 * The payments that may still change at the provider. The states are literals, so that the database uses the index
 * `payment_attempt_standing`.
 */
const standing = (db: Db) => db.selectFrom('payment_attempt').where(sql<boolean>`state in ('live', 'settled')`);

const countStanding = async (db: Db): Promise<number> => {
  const { payments } = await standing(db)
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .executeTakeFirstOrThrow();
  return payments;
};

/** The next page of payments. The newest attempt is first, because it most likely changed after the backup. */
const nextStanding = (db: Db, last: readonly [createdAt: string, tradingId: string] | undefined) =>
  standing(db)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'trading_id'), '<', tuple(last?.[0] ?? '', last?.[1] ?? '')),
      ),
    )
    .select(['order_number', 'created_at', 'trading_id'])
    .orderBy('created_at', 'desc')
    .orderBy('trading_id', 'desc')
    .limit(PAGE)
    .execute();

/**
 * Schedules an inquiry about each payment of a restored database, one page at a time. The same transaction schedules the job for the next
 * page, due after this page's inquiries. So if the server stops in between, its next start continues there.
 */
export const reconcileAll =
  ({ db, now, logger }: AppContext): Worker =>
  async (subject) => {
    const at = now();
    const [before, counted, createdAt, tradingId] = subject.split(' ');
    const some = await nextStanding(db, createdAt && tradingId ? [createdAt, tradingId] : undefined);
    const asked = Number(before) + some.length;
    const of = counted ?? (await countStanding(db));
    const last = some.at(-1);
    if (!last) {
      logger.info({ payments: asked }, 'after the restore, the provider is asked about every payment');
      return 'over';
    }
    if (Number(before) % LOGS_EVERY === 0)
      logger.info({ payments: asked, of: Number(of) }, 'after the restore, the provider is being asked about payments');
    await db.transaction().execute(async (tx) => {
      const jobs = some.map(({ order_number }, place) => ({ subject: order_number, dueAt: dueAfter(at, place) }));
      await scheduleMany(tx, RECONCILE_JOB, jobs, at);
      const next = `${asked} ${of} ${last.created_at} ${last.trading_id}`;
      await schedule(tx, RECONCILE_ALL_JOB, next, at, dueAfter(at, PAGE));
    });
    return 'over';
  };

/** How many lost attempts one transaction restores. Each restored attempt locks its order. */
const RESTORED_AT_ONCE = 100;

const ordersAmong = async (tx: Tx, begun: readonly Begun[]): Promise<Set<string>> => {
  const numbers = begun.map(({ orderNumber }) => orderNumber);
  const found = await tx.selectFrom('orders').where('order_number', 'in', numbers).select('order_number').execute();
  return new Set(found.map(({ order_number }) => order_number));
};

/**
 * Restores lost attempts whose order is in the database. Stores the other attempts, and schedules inquiries about them. `before` is how
 * many inquiries are due earlier.
 */
const restoreLost = async (
  tx: Tx,
  providers: Providers,
  lost: readonly Begun[],
  before: number,
  now: Date,
): Promise<void> => {
  const orders = await ordersAmong(tx, lost);
  for (const [place, begun] of lost.entries()) {
    if (orders.has(begun.orderNumber) && (await putBackAttempt(tx, providers.of(begun.tradingId), begun, now)))
      continue;
    await keepLost(tx, begun, now);
    await schedule(tx, LOST_JOB, begun.tradingId, now, dueAfter(now, before + place));
  }
};

/** Restores the attempts in the journal that the database lacks. Returns their number. */
export const restoreFromJournal = async (
  { db, config }: AppContext,
  providers: Providers,
  now: Date,
): Promise<number> => {
  if (config.journalDir === undefined) return 0;
  let restored = 0;
  for await (const begun of readJournal(config.journalDir, now)) {
    const lost = await unknownAmong(db, begun);
    // Runs before the first attempt is restored. If the server stopped in between, its next start would notice only the attempts that are
    // still lost.
    if (lost.length > 0 && restored === 0) await beginReconcileAll(db, now);
    for (let from = 0; from < lost.length; from += RESTORED_AT_ONCE) {
      const some = lost.slice(from, from + RESTORED_AT_ONCE);
      await db.transaction().execute((tx) => restoreLost(tx, providers, some, restored, now));
      restored += some.length;
    }
  }
  return restored;
};

/**
 * Opens a review if the provider has money or a payable store number for an order that our database lacks. Opens one review per payment.
 */
export const showUnknownPayment = async (
  tx: Tx,
  payment: Pick<ProviderEvent, 'tradingId' | 'amount'> &
    Partial<ProviderEvent> & { readonly orderNumber?: string | null },
  now: Date,
): Promise<boolean> => {
  const shown = await tx.selectFrom('review').where('kind', '=', 'unknown-payment').select('detail').execute();
  const isShown = shown.some(
    ({ detail }) => detail.tradingId === payment.tradingId && detail.paymentId === payment.paymentId,
  );
  // The order is lost, so only the review's detail can contain its number.
  return !isShown && openReview(tx, { kind: 'unknown-payment', detail: { ...payment } }, now);
};

export const isWorthShowing = ({ event }: ProviderEvent): boolean => bringsMoney(event) || event === 'issued';

/** Asks the provider about a payment that the restored database lacks. */
export const lookForLost =
  ({ db, now }: AppContext, providers: Providers): Worker =>
  async (tradingId, tries) => {
    const lost = await db
      .selectFrom('lost_attempt')
      .where('trading_id', '=', tradingId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const said = await providers.of(tradingId).inquire({ tradingId });
    if (said instanceof Unanswered) return backOff(tries, unansweredWords(said));
    if (said === 'none' || (isEvent(said) && !isWorthShowing(said))) return 'over';
    const payment = isEvent(said) ? said : { tradingId, amount: lost.amount ?? 0 };
    await db
      .transaction()
      .execute((tx) => showUnknownPayment(tx, { ...payment, orderNumber: lost.order_number }, now()));
    return 'over';
  };
