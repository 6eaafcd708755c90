import { dayInJapan } from '@hitosoroi/rules/day';
import { lastDayOfNumber } from '@hitosoroi/rules/number-at-store';
import { AWAITING_PAYMENT, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { lastOpening } from '@hitosoroi/rules/payer-link';
import { bringsMoney, isPromised } from '@hitosoroi/rules/payment-events';
import { lockOrder } from '../../orders/lock-order.ts';
import { moveOrder } from '../../orders/move-order.ts';
import { scheduleCapture } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { type Attempt, endAttempt, findAttempt } from './attempts.ts';
import { unansweredWords } from './capture.ts';
import { isMoneyInQuestion } from './other-amounts.ts';
import { isEvent, type ProviderAnswer, Unanswered, wordOf } from './provider.ts';
import type { Providers } from './providers.ts';
import { putBackPossible } from './put-back-attempt.ts';
import { closeStuck, openReview } from './reviews.ts';
import { unpaidLetter } from './unpaid-letter.ts';

const HOUR = 3_600_000;
/** How long an unpaid order stays unsettled. No page of the provider stays open longer. */
const ABANDONED_AFTER_MS = 24 * HOUR;
/**
 * How long an unpaid order stays unsettled if the contract with the provider allows no inquiry. This is longer than with inquiries, because
 * only notices can report a payment. After that the order ends. If it may have been paid, it gets a review instead.
 */
const UNHEARD_MS = 72 * HOUR;
const ASK_AT_LEAST_EVERY_MS = 6 * HOUR;

const selectLink = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db.selectFrom('payer_link').where('order_number', '=', orderNumber).select(['expires_at', 'taken_back_at']),
);

const findLink = async (tx: Tx, orderNumber: string) => {
  const [link] = await selectLink(tx, { orderNumber });
  return link;
};

/** The order, its attempt and its payment link as they are now. */
const read = ({ db }: AppContext, orderNumber: string) =>
  db.transaction().execute(async (tx) => ({
    order: await tx
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select(['order_status', 'ordered_at', 'payment_limit_date'])
      .executeTakeFirstOrThrow(),
    attempt: await findAttempt(tx, orderNumber),
    link: await findLink(tx, orderNumber),
  }));

type State = Awaited<ReturnType<typeof read>>;

/**
 * Whether we still wait for the outcome of the payment. A payment that a store detected counts too, because the store may withdraw the
 * detection.
 */
const isOpen = ({ order, attempt }: State): boolean =>
  order.order_status === UNSETTLED ||
  order.order_status === AWAITING_PAYMENT ||
  (order.order_status === PAID && attempt?.last_event === 'detected');

/**
 * `said` is the provider's answer about an attempt. `own` is the answer about the payment in our record of the attempt. Without an attempt,
 * `own` is undefined.
 */
interface Answers {
  readonly said: ProviderAnswer;
  readonly own: ProviderAnswer | undefined;
}

/**
 * Inquires about the attempt, and applies the answer. If the answer is about another payment than the one in our record, also inquires
 * about the payment in our record.
 */
const ask = async (context: AppContext, providers: Providers, { attempt }: State): Promise<Answers> => {
  if (!attempt) return { said: 'none', own: undefined };
  const tradingId = attempt.trading_id;
  const provider = providers.of(tradingId);
  const said = await inquire(context, provider, { tradingId });
  if (!isEvent(said)) return { said, own: said };
  await applyAnswer(context, said);
  if (!attempt.payment_id || attempt.payment_id === said.paymentId) return { said, own: said };
  const own = await inquire(context, provider, { tradingId, paymentId: attempt.payment_id });
  if (isEvent(own)) await applyAnswer(context, own);
  return { said, own };
};

/** Whether an answer denies money that a notice reported. Answers about payments that ended or were refunded are left to the rules. */
const denies = (own: ProviderAnswer | undefined): boolean =>
  own === 'none' || (isEvent(own) && ['issued', 'declined', 'authorised'].includes(own.event));

/** Opens a review if the order is paid in our records and the provider denies that. The order stays unchanged. */
const showContradiction = async (
  { db, now }: AppContext,
  orderNumber: string,
  before: State,
  own: ProviderAnswer | undefined,
): Promise<void> => {
  if (before.order.order_status !== PAID || !denies(own)) return;
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const attempt = await findAttempt(tx, orderNumber);
    if (order.order_status !== PAID || attempt?.payment_id !== before.attempt?.payment_id) return;
    const detail = { paymentId: attempt?.payment_id, amount: attempt?.amount, known: attempt?.last_event };
    await openReview(tx, { kind: 'contradiction', orderNumber, detail: { ...detail, provider: wordOf(own) } }, now());
  });
};

/** Restores the attempt that a restored database may have lost, and returns the new state. */
const withLostAttempt = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  state: State,
): Promise<State> => {
  if (state.attempt || state.order.order_status !== UNSETTLED) return state;
  const at = context.now();
  const isBack = await context.db.transaction().execute((tx) => putBackPossible(tx, providers, orderNumber, at));
  return isBack ? read(context, orderNumber) : state;
};

/** Asks the provider about an order, and applies the answer. Returns the attempt as it was before. */
export const reconcile = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  known?: State,
): Promise<Answers & { readonly attempt: Attempt | undefined }> => {
  const before = await withLostAttempt(context, providers, orderNumber, known ?? (await read(context, orderNumber)));
  const answers = await ask(context, providers, before);
  await showContradiction(context, orderNumber, before, answers.own);
  return { ...answers, attempt: before.attempt };
};

/**
 * How long ago the provider's page could last be opened. If the order is paid or the money is promised, that is the page's last opening.
 * Otherwise it is when the order was placed or, with a payer link, when that link ends.
 */
const ageOf = ({ order, attempt, link }: State, now: Date): number => {
  const opened =
    order.order_status === PAID || isPromised(attempt?.last_event)
      ? Date.parse(attempt?.opened_at ?? order.ordered_at)
      : +lastOpening(order.ordered_at, link);
  return now.getTime() - Math.max(opened, Date.parse(order.ordered_at));
};

/** Ends an unpaid order, unless money was promised in the meantime. Returns false if money may have arrived. */
const abandon = ({ db, config, now }: AppContext, orderNumber: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const order = await lockOrder(tx, orderNumber);
    const attempt = await findAttempt(tx, orderNumber);
    if (order.order_status !== UNSETTLED || isPromised(attempt?.last_event)) return true;
    // The member has made a payer link in the meantime, and the link is still valid.
    const link = await findLink(tx, orderNumber);
    if (+lastOpening(order.ordered_at, link) > +at) return true;
    if (await isMoneyInQuestion(tx, orderNumber)) return false;
    await moveOrder(tx, order, PAYMENT_FAILED, { kind: 'abandoned', now: at });
    await endAttempt(tx, orderNumber, at);
    const reason = link && link.taken_back_at === null ? 'link-unused' : null;
    const letter = unpaidLetter(order, config.publicUrl, { to: PAYMENT_FAILED, reason });
    await queueMail(tx, letter, config.mailFrom, at);
    return true;
  });

/** Whether to end an unpaid order. If the provider does not answer, or reports money, the order stays open. */
const isAbandoned = ({ order, attempt }: State, said: ProviderAnswer, ageMs: number): boolean => {
  if (order.order_status !== UNSETTLED || isPromised(attempt?.last_event) || said instanceof Unanswered) return false;
  if (isEvent(said) && bringsMoney(said.event)) return false;
  return ageMs >= (said === 'unsupported' ? UNHEARD_MS : ABANDONED_AFTER_MS);
};

const isLate = ({ order }: State, now: Date, ageMs: number): boolean => {
  if (order.order_status === PAID) return false;
  if (order.order_status === UNSETTLED) return ageMs > UNHEARD_MS;
  return lastDayOfNumber(order.payment_limit_date, dayInJapan(new Date(order.ordered_at))) < dayInJapan(now);
};

/**
 * Inquires about an order that waits for payment, because a notice may have been lost. Inquires once more after the order is paid. A store
 * order expires only when the provider reports it. An order that stays open for too long gets a review.
 */
export const reconcileJob =
  (context: AppContext, providers: Providers): Worker =>
  async (orderNumber, tries) => {
    const { db, now, config } = context;
    const before = await read(context, orderNumber);
    if (!isOpen(before)) await closeStuck(context, 'still-unsettled', orderNumber);
    if (!isOpen(before) && before.order.order_status !== PAID) return 'over';
    const { said } = await reconcile(context, providers, orderNumber, before);

    const state = await read(context, orderNumber);
    const ageMs = ageOf(state, now());
    const later = {
      retryAfterMs: Math.min(config.inquireAfterMs * 2 ** tries, ASK_AT_LEAST_EVERY_MS),
      error: said instanceof Unanswered ? unansweredWords(said) : 'not settled',
      // If the provider answered, or cannot be asked, the order waits for the member and not for the provider.
      isExpected: !(said instanceof Unanswered),
    };
    if (!isOpen(state)) {
      await closeStuck(context, 'still-unsettled', orderNumber);
      if (state.order.order_status !== PAID || said === 'unsupported') return 'over';
      // A person may still pay again on an open page of the provider. So the last inquiry waits until no page is open, and repeats until
      // the provider answers.
      if (ageMs < ABANDONED_AFTER_MS) return { againAfterMs: ABANDONED_AFTER_MS - ageMs };
      return said instanceof Unanswered ? later : 'over';
    }
    const { attempt } = state;
    if (attempt?.last_event === 'authorised') {
      await db.transaction().execute((tx) => scheduleCapture(tx, attempt.trading_id, now()));
    }
    const isSeenTo = isAbandoned(state, said, ageMs) && (await abandon(context, orderNumber));
    if (!isSeenTo && isLate(state, now(), ageMs)) {
      const detail = { provider: wordOf(said), ...(said instanceof Unanswered && { cause: said.failure }) };
      await db.transaction().execute((tx) => openReview(tx, { kind: 'still-unsettled', orderNumber, detail }, now()));
    }
    return later;
  };
