import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { prepared, preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { insertJob, newJob } from '../../platform/work/schedule.ts';
import type { ProviderEvent } from './provider.ts';
import { isOfRehearsal } from './trading-id.ts';

/** Gives a card payment back. */
export const REFUND_JOB = 'refund';

/** Asks the member where a transfer goes. */
export const ASK_ACCOUNT_JOB = 'ask-account';

type Payment = Pick<ProviderEvent, 'tradingId' | 'paymentId' | 'amount' | 'method'> & {
  readonly orderNumber: string;
  /** Whose decision it was, where one of staff made it in the console. */
  readonly by?: number | undefined;
};

/** What was only held on the card is released; what was charged is refunded. */
const isRelease = ({ event }: Pick<ProviderEvent, 'event'>): boolean => event === 'authorisation-ended';

type Refund = Selectable<Tables['refund']>;

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

/** The refund of a payment among those of its attempt; one that goes on or is done before one that was refused. */
export const standingRefund = (refunds: readonly Refund[], paymentId: string): Refund | undefined => {
  const own = refunds.filter(({ payment_id }) => payment_id === paymentId);
  return own.find(({ state }) => state !== 'refused') ?? own[0];
};

/** The refund of a payment, whatever became of it. */
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

/** The job is about the id that the refund before it was given. */
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
 * Puts a refund on the list: the provider does a card's; what was paid at a store goes back by bank transfer, by hand, and the member is asked
 * for the account. What was paid at a store in rehearsal was no money: nothing has to be transferred, and nobody is asked.
 */
export const requestRefund = async (tx: Tx, payment: Payment, now: Date): Promise<void> => {
  const { tradingId, paymentId, method } = payment;
  const isOver = isOfRehearsal(tradingId) && method !== 'card';
  await insertRefund(tx, payment, isOver ? 'done' : 'asked', now);
  if (isOver) return;
  await insertRefundJob(tx, { ...newJob(method === 'card' ? REFUND_JOB : ASK_ACCOUNT_JOB, now), tradingId, paymentId });
};

/** The provider said that a payment went back: the refund is done, whoever asked for it. */
export const completeRefund = async (
  tx: Tx,
  payment: Payment & Pick<ProviderEvent, 'event'>,
  now: Date,
): Promise<void> => {
  const refund = await findRefund(tx, payment);
  if (!refund || refund.state === 'refused') {
    await insertRefund(tx, payment, 'done', now, isRelease(payment));
    return;
  }
  await tx
    .updateTable('refund')
    .set({ state: 'done', is_release: isRelease(payment), ended_at: now.toISOString() })
    .where('id', '=', refund.id)
    .where('state', 'in', ['asked', 'unknown'])
    .execute();
};

/** A card's money that was to go back never came. Withdrawn like a transfer: what the provider refused would have to be given back by hand. */
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

/** Money that was only thought to have come is not transferred back. */
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
