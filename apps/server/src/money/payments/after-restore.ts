import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { bringsMoney } from '@hitosoroi/rules/payment-events';
import { lockIfThere } from '../../orders/lock-order.ts';
import { RECONCILE_JOB, scheduleReconcile } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { schedule, scheduleMany } from '../../platform/work/schedule.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { createAttempt, findAttempt, isOfTest } from './attempts.ts';
import { backOff, unansweredWords } from './capture.ts';
import { isOlderThanMark, renewMark } from './database-mark.ts';
import { type Begun, readJournal } from './journal.ts';
import { isEvent, type ProviderEvent, Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { openReview } from './reviews.ts';

/** Whether an order was placed at a practice facility. A facility never changes its kind. */
const isPracticeOrder = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const { practice_of } = await tx
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .where('order_number', '=', orderNumber)
    .select('practice_of')
    .executeTakeFirstOrThrow();
  return practice_of !== null;
};

/**
 * Restores the attempt of an order whose payment began after the backup, so that the order is not paid a second time. False if the order is
 * missing, has ended or has another attempt.
 */
export const putBackAttempt = async (
  tx: Tx,
  providers: Providers,
  { tradingId, orderNumber }: { tradingId: string; orderNumber: string },
  now: Date,
): Promise<boolean> => {
  const order = await lockIfThere(tx, { orderNumber });
  const attempt = order && (await findAttempt(tx, orderNumber));
  // Another server that starts at the same time has restored the attempt.
  if (attempt?.trading_id === tradingId) return true;
  if (order?.order_status !== UNSETTLED || attempt) return false;
  // A practice attempt cannot belong to a real order, nor a real attempt to a practice order.
  if ((await isPracticeOrder(tx, orderNumber)) !== isOfTest(tradingId)) return false;
  const provider = providers.of(tradingId);
  await createAttempt(tx, order, provider, { tradingId, method: order.payment_method, opener: null }, now);
  await scheduleReconcile(tx, orderNumber, now);
  // The notices of the attempt are lost and the contract allows no inquiry, so staff have to find out whether the order was paid.
  if (!provider.capabilities.inquire) {
    const detail = { tradingId, orderNumber, amount: order.price };
    await openReview(tx, { kind: 'unknown-payment', orderNumber, detail }, now);
  }
  return true;
};

/** The kind of the job `lookForLost`. Its subject is the id of a lost attempt. */
export const LOST_JOB = 'look-for-lost-attempt';

const AT_ONCE = 500;

const unknownAmong = async (db: Db, begun: readonly Begun[]): Promise<Begun[]> => {
  const lost: Begun[] = [];
  for (let from = 0; from < begun.length; from += AT_ONCE) {
    const some = begun.slice(from, from + AT_ONCE);
    const ids = some.map(({ tradingId }) => tradingId);
    const known = await db
      .selectFrom('payment_attempt')
      .where('trading_id', 'in', ids)
      .select('trading_id')
      .union(db.selectFrom('lost_attempt').where('trading_id', 'in', ids).select('trading_id'))
      .execute();
    const isKnown = new Set(known.map(({ trading_id }) => trading_id));
    lost.push(...some.filter(({ tradingId }) => !isKnown.has(tradingId)));
  }
  return lost;
};

/** Stores a lost attempt. Its order number is then never assigned again. */
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

/** How many of these inquiries become due per second. With more, other jobs would wait for hours. */
const ASKED_IN_A_SECOND = 20;

/** Schedules an inquiry about each order, newest attempt first: the newest most likely changed since the backup. */
const reconcileAll = async (db: Db, now: Date): Promise<void> => {
  const standing = db
    .selectFrom('payment_attempt')
    .where('state', 'in', ['live', 'settled'])
    .select(['order_number', 'created_at', 'trading_id'])
    .orderBy('created_at', 'desc')
    .orderBy('trading_id', 'desc')
    .limit(AT_ONCE);
  let asked = 0;
  for (let some = await standing.execute(); some.length > 0; ) {
    const jobs = some.map(({ order_number }, place) => ({
      subject: order_number,
      dueAt: new Date(now.getTime() + Math.floor((asked + place) / ASKED_IN_A_SECOND) * 1_000),
    }));
    await scheduleMany(db, RECONCILE_JOB, jobs, now);
    asked += some.length;
    const last = some[some.length - 1] as (typeof some)[number];
    some = await standing
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'trading_id'), '<', tuple(last.created_at, last.trading_id)),
      )
      .execute();
  }
};

/**
 * Schedules inquiries about all payments in the database, and about each lost one. The lost ones are stored last: if the server stops
 * before that, its next start finds that they are still missing, and begins again.
 */
const reconcileAfterRestore = async (
  { db }: AppContext,
  providers: Providers,
  lost: readonly Begun[],
  at: Date,
): Promise<void> => {
  await reconcileAll(db, at);
  await db.transaction().execute(async (tx) => {
    for (const begun of lost) {
      if (await putBackAttempt(tx, providers, begun, at)) continue;
      await keepLost(tx, begun, at);
      await schedule(tx, LOST_JOB, begun.tradingId, at);
    }
  });
};

/** Detects that the database was restored from a backup: it lacks payments of the journal, or the event in the mark file. */
export const noticeRestore = async (context: AppContext, providers: Providers): Promise<void> => {
  const { db, config, now, logger } = context;
  const at = now();
  const lost = await unknownAmong(db, await readJournal(config.dataDir, at));
  const isOlder = await isOlderThanMark(context);
  if (lost.length > 0)
    logger.warn({ attempts: lost.length }, 'the database does not know payments that were begun: it was restored');
  if (isOlder) logger.warn('the database is older than what this server has seen: it was restored');
  if (lost.length > 0 || isOlder) await reconcileAfterRestore(context, providers, lost, at);
  // The server also starts if it cannot write the mark.
  await renewMark(context).catch((err) => logger.error({ err }, 'no mark of the database'));
};

/** Opens one review per payment, for money or a payable store number of an order that our database lacks. */
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
  // The order is lost, so only the review's detail contains its number.
  return !isShown && openReview(tx, { kind: 'unknown-payment', detail: { ...payment } }, now);
};

export const isWorthShowing = ({ event }: ProviderEvent): boolean => bringsMoney(event) || event === 'issued';

/** Asks the provider about a payment that a restored database does not know. */
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
