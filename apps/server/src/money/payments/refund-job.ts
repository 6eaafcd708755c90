import { PAID } from '@hitosoroi/rules/order-status';
import { givesBack, isPromised } from '@hitosoroi/rules/payment-events';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import type { Selectable } from 'kysely';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Outcome, Worker } from '../../platform/work/worker.ts';
import { findPayer } from '../payer-links/payer-email.ts';
import { payerRefundDelayedLetter } from '../payer-links/payer-returned-letters.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { findAttempt } from './attempts.ts';
import { backOff, refusalOf, unansweredWords } from './capture.ts';
import { isEvent, Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { REFUND_JOB } from './refunds.ts';
import { cancelFailedLetter, refundDelayedLetter } from './returned-money-letters.ts';
import { closeStuck, openReview, reviewIfStuck } from './reviews.ts';

type Refund = Selectable<Tables['refund']>;

/**
 * Refunds a card payment. First asks the provider for the state of the payment, because the answer to an earlier request may have been
 * lost. So it refunds nothing twice.
 */
const refundOnce = async (context: AppContext, providers: Providers, row: Refund, tries: number): Promise<Outcome> => {
  const { db, now, config } = context;
  const payment = { tradingId: row.trading_id, paymentId: row.payment_id };
  const provider = providers.of(row.trading_id);

  /**
   * Stores the result of a request. Locks the order row before the refund row, as every transaction does. In another order, two
   * transactions could deadlock.
   */
  const note = (state: 'unknown' | 'refused', said: string, cause?: ProviderFailure): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const at = now();
      const orderNumber = row.order_number;
      const order = await lockOrder(tx, orderNumber);
      const { numUpdatedRows } = await tx
        .updateTable('refund')
        .set({ state, ended_at: state === 'refused' ? at.toISOString() : null })
        .where('id', '=', row.id)
        .where('state', 'in', ['asked', 'unknown'])
        .executeTakeFirst();
      if (numUpdatedRows !== 1n || state !== 'refused') return;
      await openReview(tx, { kind: 'refund-refused', orderNumber, detail: { ...payment, said, cause } }, at);
      await recordEvent(tx, { orderNumber, kind: 'refund-refused', detail: { said } }, at);
      const attempt = await findAttempt(tx, orderNumber);
      const isCancelling = order.order_status === PAID && attempt?.payment_id === row.payment_id;
      const letter = isCancelling
        ? cancelFailedLetter(order, config.publicUrl)
        : refundDelayedLetter(order, config.publicUrl, row.amount);
      await queueMail(tx, letter, config.mailFrom, at);
      const payer = isCancelling ? undefined : await findPayer(tx, orderNumber);
      if (payer)
        await queueMail(tx, payerRefundDelayedLetter(order, config.publicUrl, payer, row.amount), config.mailFrom, at);
    });

  const later = async (why: string, cause?: ProviderFailure, reason: 'unanswered' | 'refused' = 'unanswered') => {
    const detail = { ...payment, why, cause };
    const stuck = { kind: 'not-refunded-yet', orderNumber: row.order_number, detail } as const;
    await reviewIfStuck(context, { kind: REFUND_JOB, subject: String(row.id), tries }, reason, stuck);
    return backOff(tries, why);
  };

  const found = await inquire(context, provider, payment);
  if (found === 'unsupported') {
    await note('refused', 'the contract allows no inquiry: give it back by hand');
    return 'over';
  }
  if (found instanceof Unanswered) return later(unansweredWords(found), found.failure);
  if (found === 'none') return later('the provider does not know the payment');
  if (givesBack(found.event)) {
    await applyAnswer(context, found);
    return 'over';
  }
  const outcome = await provider.cancel({ ...payment, event: found.event });
  if (outcome === 'done') {
    await applyAnswer(context, {
      ...found,
      event: isPromised(found.event) ? 'authorisation-ended' : 'sale-cancelled',
    });
    return 'over';
  }
  if (outcome === 'pending' || outcome instanceof Unanswered) {
    await note('unknown', 'no answer');
    if (outcome === 'pending') return later('the outcome of the refund is not known');
    return later(unansweredWords(outcome), outcome.failure);
  }
  if (outcome === 'unsupported') {
    await note('refused', 'the contract allows no refund: give it back by hand');
    return 'over';
  }
  const cause = refusalOf(outcome.failed);
  if (outcome.mayRetry) return later(outcome.failed, cause);
  // The provider may refuse because the payment changed after the inquiry: it was refunded, or it now needs another kind of refund.
  const since = await inquire(context, provider, payment);
  if (isEvent(since) && givesBack(since.event)) {
    await applyAnswer(context, since);
    return 'over';
  }
  if (!isEvent(since) || since.event !== found.event) return later(outcome.failed, cause, 'refused');
  await note('refused', outcome.failed, cause);
  return 'over';
};

/** Refunds a card payment. When the job ends, it closes the review of earlier tries. */
export const refund =
  (context: AppContext, providers: Providers): Worker =>
  async (subject, tries) => {
    const row = await context.db.selectFrom('refund').where('id', '=', Number(subject)).selectAll().executeTakeFirst();
    if (!row) return 'over';
    const isOpen = row.ended_at === null && row.way === 'provider';
    const outcome = isOpen ? await refundOnce(context, providers, row, tries) : 'over';
    if (outcome === 'over') await closeStuck(context, 'not-refunded-yet', row.order_number);
    return outcome;
  };
