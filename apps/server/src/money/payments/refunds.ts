import { type Insertable, type Selectable, sql } from 'kysely';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared, preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { emitOnCommit, type RefundedWay } from '../../platform/metric-events.ts';
import { insertJob, newJob } from '../../platform/work/schedule.ts';
import { findAttempt, isOfRealMoney, isOfTest } from './attempts.ts';
import { hasCreditNote } from './credit-note.ts';
import type { ProviderEvent } from './provider.ts';
import { transferredLetter } from './returned-money-letters.ts';

/**
 * The refunds that staff must make by bank transfer. The provider refused them, and their payments have no other refund and settle no
 * order. Leaves out practice orders, which took no money.
 */
export const findOwed = async (db: Db | Tx): Promise<Set<number>> => {
  const owed = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.trading_id', 'refund.trading_id')
    // The values are literals, so that the database uses the partial index.
    .where(sql<boolean>`refund.way = 'provider' and refund.state = 'refused'`)
    .where(isOfRealMoney('refund.trading_id'))
    .where((is) =>
      is.or([
        is('payment_attempt.state', '<>', 'settled'),
        is('payment_attempt.payment_id', '<>', is.ref('refund.payment_id')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund as other')
            .whereRef('other.trading_id', '=', 'refund.trading_id')
            .whereRef('other.payment_id', '=', 'refund.payment_id')
            // If a payment has several refused refunds, only the last one counts.
            .where((is) => is.or([is('other.state', '<>', 'refused'), is('other.id', '>', is.ref('refund.id'))]))
            .select('other.id'),
        ),
      ),
    )
    .select('refund.id')
    .execute();
  return new Set(owed.map(({ id }) => id));
};

export const REFUND_JOB = 'refund';

/** The kind of the job that asks the member for a bank account, so that staff can make a transfer. */
export const ASK_ACCOUNT_JOB = 'ask-account';

type Payment = Pick<ProviderEvent, 'tradingId' | 'paymentId' | 'amount' | 'method'> & {
  readonly orderNumber: string;
  /** The staff person who decided the refund in the console. Absent if the server decided. */
  readonly by?: number | undefined;
};

/** Whether the provider released an authorized card. A card that was charged is refunded instead. */
const isRelease = ({ event }: Pick<ProviderEvent, 'event'>): boolean => event === 'authorisation-ended';

/** The refunds of all payments of an attempt, or of an order. */
export const findRefunds = prepared((db, which: { tradingId: string } | { orderNumber: string }) =>
  db
    .selectFrom('refund')
    .$call((refunds) =>
      'tradingId' in which
        ? refunds.where('trading_id', '=', which.tradingId)
        : refunds.where('order_number', '=', which.orderNumber),
    )
    .orderBy('ended_at')
    .select([
      'id',
      'order_number',
      'trading_id',
      'payment_id',
      'amount',
      'way',
      'state',
      'is_release',
      'asked_at',
      'asked_by',
      'ended_at',
    ]),
);

/** The refund of a payment, among all refunds of the attempt. An open or done refund counts before a refused one. */
export const standingRefund = (refunds: readonly Refund[], paymentId: string): Refund | undefined => {
  const own = refunds.filter(({ payment_id }) => payment_id === paymentId);
  return own.find(({ state }) => state !== 'refused') ?? own[0];
};

/** The refund of a payment. Its state may be any. */
export const findRefund = async (
  tx: Tx,
  { tradingId, paymentId }: Pick<ProviderEvent, 'tradingId' | 'paymentId'>,
): Promise<Refund | undefined> => standingRefund(await findRefunds(tx, { tradingId }), paymentId);

const insertRow = preparedWrite((db, refund: Insertable<Tables['refund']>) => db.insertInto('refund').values(refund));

const insertRefund = (tx: Tx, payment: Payment, state: 'asked' | 'done', now: Date, is_release = false) =>
  insertRow(tx, {
    order_number: payment.orderNumber,
    trading_id: payment.tradingId,
    payment_id: payment.paymentId,
    amount: payment.amount,
    way: payment.method === 'card' ? 'provider' : 'bank-transfer',
    state,
    is_release,
    asked_at: now.toISOString(),
    asked_by: payment.by ?? null,
    ended_at: state === 'done' ? now.toISOString() : null,
  });

/** Inserts the job of a refund that was just inserted. The subject is the refund's id. */
const insertRefundJob = preparedWrite(
  (db, { tradingId, paymentId, ...job }: ReturnType<typeof newJob> & { tradingId: string; paymentId: string }) =>
    insertJob(db, {
      ...job,
      subject: db
        .selectFrom('refund')
        .where('trading_id', '=', tradingId)
        .where('payment_id', '=', paymentId)
        .select(({ cast, fn }) => cast<string>(fn.max('id'), 'text').as('id')),
    }),
);

/**
 * Schedules a refund. The provider refunds a card payment. Staff return a store payment by bank transfer, and a job asks the member for the
 * bank account. A practice order's store payment is done at once, because no real money was paid.
 */
export const requestRefund = async (tx: Tx, payment: Payment, now: Date): Promise<void> => {
  const { tradingId, paymentId, method } = payment;
  const isOver = isOfTest(tradingId) && method !== 'card';
  await insertRefund(tx, payment, isOver ? 'done' : 'asked', now);
  if (isOver) return;
  await insertRefundJob(tx, { ...newJob(method === 'card' ? REFUND_JOB : ASK_ACCOUNT_JOB, now), tradingId, paymentId });
};

/** Counts a refund for the metrics. A practice order took no money, so it does not count. */
const countRefund = async (tx: Tx, tradingId: string, way: RefundedWay, yen: number): Promise<void> => {
  if (!isOfTest(tradingId)) await emitOnCommit(tx, 'refunded', { way, yen });
};

/** Marks a refund as done when the provider reports it. If we did not request that refund, inserts it as done. */
export const completeRefund = async (
  tx: Tx,
  payment: Payment & Pick<ProviderEvent, 'event'>,
  now: Date,
): Promise<void> => {
  const refund = await findRefund(tx, payment);
  const way = isRelease(payment) ? 'release' : payment.method === 'card' ? 'card' : 'transfer';
  if (!refund || refund.state === 'refused') {
    await insertRefund(tx, payment, 'done', now, isRelease(payment));
    return countRefund(tx, payment.tradingId, way, payment.amount);
  }
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ state: 'done', is_release: isRelease(payment), ended_at: now.toISOString() })
    .where('id', '=', refund.id)
    .where('state', 'in', ['asked', 'unknown'])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await countRefund(tx, payment.tradingId, way, refund.amount);
};

/**
 * Withdraws the refund of a card payment that never arrived. It is stored like a withdrawn transfer, because `findOwed` would otherwise
 * list it as money that staff must return.
 */
export const withdrawRefundOfNothing = async (
  tx: Tx,
  { trading_id, payment_id }: Pick<Tables['payment_attempt'], 'trading_id' | 'payment_id'>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('refund')
    .set({ state: 'refused', way: 'bank-transfer', ended_at: now.toISOString() })
    .where('trading_id', '=', trading_id)
    .where('payment_id', '=', payment_id ?? '')
    .where('state', 'in', ['asked', 'unknown'])
    .execute();
};

/** Withdraws the transfer that returns a store payment, because the payment never arrived. */
export const withdrawRefund = async (
  tx: Tx,
  { tradingId, paymentId }: Pick<ProviderEvent, 'tradingId' | 'paymentId'>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('refund')
    .set({ state: 'refused', ended_at: now.toISOString() })
    .where('trading_id', '=', tradingId)
    .where('payment_id', '=', paymentId)
    .where('way', '=', 'bank-transfer')
    .where('state', '=', 'asked')
    .execute();
};

/** The attempt that paid an order, and the refund of its payment. */
const findOwn = async (tx: Tx, orderNumber: string) => {
  const [attempt, refunds] = await Promise.all([findAttempt(tx, orderNumber), findRefunds(tx, { orderNumber })]);
  const ofAttempt = refunds.filter(({ trading_id }) => trading_id === attempt?.trading_id);
  return { attempt, earlier: standingRefund(ofAttempt, attempt?.payment_id ?? '') };
};

/** Whether the payment of an order is being refunded, or was refunded. */
export const isBeingRefunded = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const { earlier } = await findOwn(tx, orderNumber);
  return earlier !== undefined && earlier.state !== 'refused';
};

/**
 * Schedules the refund of the card payment that settled the order, once. If the provider refused that refund, only staff may return the
 * money, because a second request could refund it twice.
 */
export const refundOrder = async (
  tx: Tx,
  orderNumber: string,
  now: Date,
  by?: number,
): Promise<'asked' | 'under way' | 'refused'> => {
  const { attempt, earlier } = await findOwn(tx, orderNumber);
  if (!attempt?.payment_id) throw new Error(`The paid order ${orderNumber} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id };
  if (earlier) return earlier.state === 'refused' ? 'refused' : 'under way';
  await requestRefund(tx, { ...payment, orderNumber, amount: attempt.amount, method: 'card', by }, now);
  return 'asked';
};

type Refund = Selectable<Tables['refund']>;

/** Whether staff still have to return a refund by bank transfer. */
export const isByHand = async (db: Db | Tx, { id, way, ended_at }: Pick<Refund, 'id' | 'way' | 'ended_at'>) =>
  (way === 'bank-transfer' && ended_at === null) || (await findOwed(db)).has(id);

/**
 * Locks the order of a refund, as every change of a refund does, and then reads the refund. `isByHand` says whether staff still have to
 * return the money.
 */
export const lockRefund = async (tx: Tx, id: number) => {
  const found = await tx.selectFrom('refund').where('id', '=', id).select('order_number').executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrder(tx, found.order_number);
  const refund = await tx.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { order, refund, isByHand: await isByHand(tx, refund) };
};

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** Marks a refund as made by bank transfer. The provider may have refused it as a card refund before. The member gets a mail. */
export const finishRefund = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, refund }: Pick<LockedRefund, 'order'> & { readonly refund: Refund },
  note: string,
  now: Date,
): Promise<void> => {
  const way = 'bank-transfer';
  const { id, order_number: orderNumber, amount } = refund;
  await tx
    .updateTable('refund')
    .set({ state: 'done', way, ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('transfer').set({ closed_at: now.toISOString() }).where('refund_id', '=', id).execute();
  await recordEvent(tx, { orderNumber, kind: 'refund-done', detail: { refund: id, way, amount, note } }, now);
  await countRefund(tx, refund.trading_id, 'transfer', amount);
  const payment = { tradingId: refund.trading_id, paymentId: refund.payment_id };
  const told = { amount, hasCreditNote: await hasCreditNote(tx, order, payment) };
  await queueMail(tx, transferredLetter(order, config.publicUrl, told), config.mailFrom, now);
};
