import { PAID } from '@hitosoroi/rules/order-status';
import { bringsMoney } from '@hitosoroi/rules/payment-events';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { lockOrder } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isWorthShowing, keepLost, showUnknownPayment } from './after-restore.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { isOfTest, orderNumberIn } from './attempts.ts';
import { isEvent, type ProviderAnswer, type ProviderEvent, Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { putBackListed } from './put-back-attempt.ts';
import { reconcile } from './reconcile.ts';
import { findRefund } from './refunds.ts';
import { openReview } from './reviews.ts';

/** The result of comparing our record with the provider's. */
export type Compared = 'agrees' | 'moved' | 'in-review' | 'unanswered' | 'unknown-order';

/** The result of a comparison. If the provider did not answer, it contains the cause. */
interface Comparison {
  readonly outcome: Compared;
  readonly cause?: ProviderFailure;
}

/** The status of an order, and whether one of its reviews is open. */
export const standing = async ({ db }: AppContext, orderNumber: string) => {
  const { order_status } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('order_status')
    .executeTakeFirstOrThrow();
  const review = await db
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return { status: order_status, isForReview: review !== undefined };
};

/** Runs the comparison `act` for an order, and returns the result. `act` returns the provider's answer. */
const watch = async (
  context: AppContext,
  orderNumber: string,
  act: () => Promise<ProviderAnswer | 'compared'>,
): Promise<Comparison> => {
  const before = await standing(context, orderNumber);
  const said = await act();
  if (said instanceof Unanswered) return { outcome: 'unanswered', cause: said.failure };
  if (said === 'unsupported') return { outcome: 'unanswered' };
  const after = await standing(context, orderNumber);
  if (after.isForReview) return { outcome: 'in-review' };
  return { outcome: after.status === before.status ? 'agrees' : 'moved' };
};

/**
 * Asks the provider about an attempt and applies the answer. Also asks about an ended order, because money may have arrived after its end.
 */
export const compareAttempt = (
  context: AppContext,
  providers: Providers,
  attempt: { tradingId: string; orderNumber: string; isOver: boolean },
): Promise<Comparison> =>
  watch(context, attempt.orderNumber, async () => {
    if (!attempt.isOver) return (await reconcile(context, providers, attempt.orderNumber)).said;
    const said = await inquire(context, providers.of(attempt.tradingId), { tradingId: attempt.tradingId });
    if (isEvent(said)) await applyAnswer(context, said);
    return said;
  });

/** Opens a review because the provider denies a payment that is in our records or in the provider's own list. */
const openContradiction = async (
  { db, now }: AppContext,
  orderNumber: string,
  payment: { tradingId: string; paymentId: string },
): Promise<void> => {
  const review = { kind: 'impossible-transition', orderNumber, detail: { ...payment, provider: 'none' } } as const;
  await db.transaction().execute((tx) => openReview(tx, review, now()));
};

/**
 * Asks the provider about a further payment of an attempt, for which we have a refund. Opens a review if the provider has no such payment,
 * because then there is nothing to refund.
 */
export const compareFurther = (
  context: AppContext,
  providers: Providers,
  { orderNumber, ...payment }: { tradingId: string; paymentId: string; orderNumber: string },
): Promise<Comparison> =>
  watch(context, orderNumber, async () => {
    const said = await inquire(context, providers.of(payment.tradingId), payment);
    if (isEvent(said)) await applyAnswer(context, said);
    if (said === 'none') await openContradiction(context, orderNumber, payment);
    return said;
  });

/**
 * Compares our records with a line of the provider's list, if the contract allows no inquiry. A contradiction only opens a review, because
 * the line may be older than our records.
 */
const holdAgainst = ({ db, now }: AppContext, orderNumber: string, said: ProviderEvent): Promise<'compared'> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const attempt = await tx
      .selectFrom('payment_attempt')
      .where('trading_id', '=', said.tradingId)
      .select(['payment_id', 'amount'])
      .executeTakeFirstOrThrow();
    const isSettledBy =
      order.order_status === PAID && attempt.payment_id === said.paymentId && attempt.amount === said.amount;
    const hasGoneBack = (await findRefund(tx, said)) !== undefined;
    const isRight = bringsMoney(said.event) ? isSettledBy || hasGoneBack : !isSettledBy;
    if (!isRight) await openReview(tx, { kind: 'contradiction', orderNumber, detail: { ...said } }, now());
    return 'compared' as const;
  });

/** The order of a payment. If a restored database has the order but not the attempt, restores the attempt. */
const orderOf = async (
  { db, now }: AppContext,
  providers: Providers,
  tradingId: string,
): Promise<string | undefined> => {
  const attempt = await db
    .selectFrom('payment_attempt')
    .where('trading_id', '=', tradingId)
    .select('order_number')
    .executeTakeFirst();
  if (attempt) return attempt.order_number;
  const provider = providers.of(tradingId);
  return db.transaction().execute((tx) => putBackListed(tx, provider, tradingId, now()));
};

export const comparePayment = async (
  context: AppContext,
  providers: Providers,
  said: ProviderEvent,
): Promise<Comparison> => {
  const { db, now } = context;
  const { tradingId, paymentId, amount } = said;
  // The provider's list contains only real payments. A line with a practice id must not match our practice payment with that id.
  const ours = isOfTest(tradingId) ? undefined : await orderOf(context, providers, tradingId);
  if (!ours) {
    const orderNumber = orderNumberIn(tradingId);
    await db.transaction().execute(async (tx) => {
      await keepLost(tx, { tradingId, orderNumber, amount }, now());
      if (isWorthShowing(said)) await showUnknownPayment(tx, { ...said, orderNumber }, now());
    });
    return { outcome: 'unknown-order' };
  }
  return watch(context, ours, async () => {
    if (!providers.real.capabilities.inquire) return holdAgainst(context, ours, said);
    const present = await inquire(context, providers.real, { tradingId, paymentId });
    if (isEvent(present)) await applyAnswer(context, present);
    // The provider's list contains the payment, but an inquiry does not find it.
    if (present === 'none') await openContradiction(context, ours, { tradingId, paymentId });
    return present;
  });
};
