import { dayInJapan } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT, CANCELED, type OrderStatus, PAID } from '@hitosoroi/rules/order-status';
import { endsPage } from '@hitosoroi/rules/payment-events';
import { keptOnOrder } from '@hitosoroi/rules/payment-on-order';
import type { PaymentReview, PaymentStep, ReturnReason } from '@hitosoroi/rules/payment-steps';
import { unpaidReason } from '@hitosoroi/rules/unpaid-reason';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { changeOrder, moveOrder } from '../../orders/move-order.ts';
import { recordEvent, scheduleCapture, scheduleReconcile, scheduleReminder } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type Payer, payerPaidLetter } from '../payer-links/payer-letters.ts';
import {
  payerCanceledLetter,
  payerNumberVoidLetter,
  payerReturnedLetter,
} from '../payer-links/payer-returned-letters.ts';
import {
  type Attempt,
  isOpenedByPayer,
  keepPayment,
  keepVoidNumber,
  leaveLastPage,
  waitForNumberAgain,
} from './attempts.ts';
import { hasCreditNote } from './credit-note.ts';
import { type PaidBy, paidLetter } from './paid-letter.ts';
import type { ProviderEvent } from './provider.ts';
import { completeRefund, requestRefund, withdrawRefund } from './refunds.ts';
import {
  canceledLetter,
  latePaymentLetter,
  numberVoidLetter,
  secondPaymentLetter,
  secondWhileUnsettledLetter,
} from './returned-money-letters.ts';
import { openReview } from './reviews.ts';
import { storeNumberLetter } from './store-number-letter.ts';
import { unpaidLetter } from './unpaid-letter.ts';

/** What reported an event: a notice with this id, or an answer. */
export interface Source {
  readonly noticeId?: number | undefined;
  /** Only for an answer: the refunds that were done before the inquiry. */
  readonly refundedBefore?: readonly number[];
  readonly now: Date;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom' | 'payment' | 'testPayment'>;
}

/** An event, and its order and attempt as they were when the order row was locked. */
interface Case {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly event: ProviderEvent;
  readonly source: Source;
  /** Whether the order has a payer link whose time has passed. */
  readonly isLinkOver: boolean;
  /** The payer, if they gave a mail address on the page of the order's link. */
  readonly payer: Payer | undefined;
}

/** The delay of a `soon` inquiry. By then the provider's own screens show the event. */
const SOON_MS = 60_000;

const returnLetters: Record<ReturnReason, typeof latePaymentLetter> = {
  late: latePaymentLetter,
  second: secondPaymentLetter,
  'second-while-unsettled': secondWhileUnsettledLetter,
};

const mail = (tx: Tx, letter: Letter, { config, now }: Source): Promise<string> =>
  queueMail(tx, letter, config.mailFrom, now);

const changesOf = (to: OrderStatus, { event, attempt, source }: Case) =>
  keptOnOrder(to, event, attempt.store_id, dayInJapan(source.now));

/**
 * How and when the order was paid. If the event lacks the store, this is the attempt's store. If the event lacks the day, this is today.
 */
const paidBy = ({ event, attempt, source }: Case): PaidBy => {
  const today = dayInJapan(source.now);
  return { method: event.method, store: event.store ?? attempt.store_id, paidOn: event.paidOn ?? today, today };
};

/**
 * The mail about an order's new status. A canceled order gets its mail from the step `tell-canceled`, because that text depends on the
 * money.
 */
const statusLetter = (to: Exclude<OrderStatus, typeof CANCELED>, about: Case): Letter => {
  const { order, attempt, event, source, isLinkOver } = about;
  const { publicUrl } = source.config;
  if (to === AWAITING_PAYMENT) return storeNumberLetter(order, publicUrl, event, dayInJapan(source.now));
  if (to === PAID) return paidLetter(order, publicUrl, paidBy(about));
  const receipt_number = event.receiptNumber ?? attempt.receipt_number;
  const reason = unpaidReason({ order: { ...order, order_status: to }, attempt: { receipt_number }, isLinkOver });
  return unpaidLetter(order, publicUrl, { to, reason });
};

/** Opens a review, unless the same one is open. So repeated inquiries add no reviews. */
const openReviewFor = async (tx: Tx, kind: PaymentReview, { order, event, source }: Case): Promise<void> => {
  const { noticeId, now } = source;
  const { order_number: orderNumber, order_status: orderStatus } = order;
  const isNew = await openReview(tx, { kind, orderNumber, noticeId, detail: { ...event, orderStatus } }, now);
  if (isNew) {
    await recordEvent(tx, { orderNumber, kind: `review-${kind}`, noticeId, detail: { event: event.event } }, now);
  }
};

/** Schedules the refund of a payment, but does not cancel the order. Mails tell the member and the payer why, and how it is returned. */
const returnPayment = async (
  tx: Tx,
  because: ReturnReason,
  payment: Pick<ProviderEvent, 'tradingId' | 'paymentId' | 'amount' | 'method'>,
  { order, attempt, payer, source }: Case,
): Promise<void> => {
  await requestRefund(tx, { orderNumber: order.order_number, ...payment }, source.now);
  const { publicUrl } = source.config;
  const byTransfer = payer && isOpenedByPayer(attempt) ? 'transfer-to-payer' : 'transfer';
  const returned = { money: payment.method === 'card' ? 'reversed' : byTransfer, amount: payment.amount } as const;
  await mail(tx, returnLetters[because](order, publicUrl, returned), source);
  const toPayer = payer && payerReturnedLetter(order, publicUrl, payer, because, returned);
  if (toPayer) await mail(tx, toPayer, source);
};

/** Releases the card of the order's attempt, because another payment paid the order first. */
const releaseAuthorisation = (tx: Tx, about: Case): Promise<void> => {
  const { trading_id: tradingId, payment_id: paymentId, amount } = about.attempt;
  if (!paymentId) throw new Error(`The attempt ${tradingId} stands for no payment that could be released.`);
  return returnPayment(tx, 'second', { tradingId, paymentId, amount, method: 'card' }, about);
};

/**
 * What an order event stores about a store number, or about a page that has ended. An attempt stores only one number. If there is a second
 * one, only the order's events show that it is payable, and until when. They also show which pages are closed.
 */
const detailOf = ({ event, paymentId, limitDay, page }: ProviderEvent): Record<string, unknown> => ({
  ...((event === 'issued' || endsPage(event)) && { paymentId }),
  ...((event === 'issued' || event === 'expired') && { limitDay }),
  ...(endsPage(event) && page !== undefined && { page }),
});

/** Schedules the reminder of a store number. If the event lacks the last day to pay, uses the order's last day. */
const remindLater = async (tx: Tx, { order, event, source }: Case): Promise<void> => {
  const limitDay = event.limitDay ?? order.payment_limit_date;
  if (limitDay) await scheduleReminder(tx, order.order_number, limitDay, source.now);
};

/** Does one step that the rules decided. `PaymentStep` in `packages/rules` lists all steps. */
export const applyPaymentStep = async (tx: Tx, step: PaymentStep, about: Case): Promise<unknown> => {
  const { order, attempt, event, source } = about;
  const { noticeId, now, config } = source;
  const { order_number: orderNumber } = order;
  switch (step.do) {
    case 'move-order':
      return moveOrder(tx, order, step.to, {
        changes: changesOf(step.to, about),
        kind: event.event,
        detail: detailOf(event),
        noticeId,
        now,
      });
    case 'keep-on-attempt':
      return keepPayment(tx, event, step.state, now);
    case 'leave-page':
      return leaveLastPage(tx, attempt);
    case 'wait-for-number-again':
      return waitForNumberAgain(tx, attempt.trading_id);
    case 'keep-number-on-order':
      return changeOrder(tx, order, changesOf(AWAITING_PAYMENT, about));
    case 'keep-void-number':
      return keepVoidNumber(tx, event);
    case 'request-refund':
      return returnPayment(tx, step.because, event, about);
    case 'complete-refund':
      return completeRefund(tx, { orderNumber, ...event }, now);
    case 'withdraw-refund':
      return withdrawRefund(tx, event, now);
    case 'release-authorisation':
      return releaseAuthorisation(tx, about);
    case 'open-review':
      return openReviewFor(tx, step.kind, about);
    case 'capture':
      return scheduleCapture(tx, attempt.trading_id, now);
    case 'reconcile':
      return scheduleReconcile(tx, orderNumber, now, step.when === 'now' ? now : new Date(now.getTime() + SOON_MS));
    case 'tell-status':
      if (step.status === AWAITING_PAYMENT) await remindLater(tx, about);
      if (step.status === PAID && about.payer)
        await mail(tx, payerPaidLetter(order, config.publicUrl, about.payer, paidBy(about)), source);
      return mail(tx, statusLetter(step.status, about), source);
    case 'tell-canceled': {
      const returned = [{ money: step.money, amount: event.amount }];
      const isOnPaper = await hasCreditNote(tx, { ...order, order_status: CANCELED }, event);
      const told = { returned, hasCreditNote: isOnPaper };
      const toPayer = about.payer && payerCanceledLetter(order, config.publicUrl, about.payer, told);
      if (toPayer) await mail(tx, toPayer, source);
      return mail(tx, canceledLetter(order, config.publicUrl, told), source);
    }
    case 'tell-number-void':
      if (about.payer) await mail(tx, payerNumberVoidLetter(order, config.publicUrl, about.payer, event), source);
      return mail(tx, numberVoidLetter(order, config.publicUrl, event), source);
    case 'record-event':
      return recordEvent(tx, { orderNumber, kind: event.event, noticeId, detail: detailOf(event) }, now);
  }
};
