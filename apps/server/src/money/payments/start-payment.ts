import { type Language, languageOf } from '@hitosoroi/rules/language';
import { AT_A_STORE, AWAITING_PAYMENT, BY_CARD, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { heldUntil, mayOpenAgain } from '@hitosoroi/rules/payer-link';
import { MEMBER } from '@hitosoroi/rules/unpaid-reason';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { AskFirst, askFirst, pageOf } from './ask-first.ts';
import { createAttempt, findAttempt, idFacts, nextTradingId, openAgain } from './attempts.ts';
import { type Begun, writeToJournal } from './journal.ts';
import { isMoneyInQuestion } from './other-amounts.ts';
import type { Offer, PaymentForm, Provider } from './provider.ts';
import type { Providers } from './providers.ts';
import { isOfRestoredBackup, putBackPossible } from './put-back-attempt.ts';

/** What the provider's page offers: the method that the member chose, if the amount allows it. */
const offerFor = (
  method: number | undefined,
  amount: number,
  { largest }: Provider['capabilities'],
): Offer | undefined => {
  const byCard = amount <= largest.card;
  const atStore = amount <= largest.store;
  if (method === BY_CARD) return byCard ? 'card' : undefined;
  if (method === AT_A_STORE) return atStore ? 'store' : undefined;
  if (byCard && atStore) return 'card-or-store';
  return byCard ? 'card' : atStore ? 'store' : undefined;
};

const findTerms = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('order_number', '=', orderNumber)
    .select(idFacts)
    .select(['payment_term_days', 'phone_number', isOfRestoredBackup.as('is_restored')]),
);

export type StartRefusal =
  | 'not-found'
  | 'order-over'
  | 'payment-under-way'
  | 'payment-unclear'
  | 'too-many'
  | 'amount-too-large'
  | 'unavailable';

/** Who opens the provider's page, and for which order. */
interface Opening {
  readonly orderNumber: string;
  /** Present only if the order's member opens the page. */
  readonly memberId?: number;
  readonly method: number | undefined;
  readonly opener: string;
  /** The language of the page. Without it, the language of the order. */
  readonly language?: Language;
  /** Whether the page may be opened. Called while the order is locked. */
  readonly isAllowed?: (tx: Tx, order: LockedOrder) => Promise<boolean>;
  /** Whether the server may ask the provider once more for this person. */
  readonly mayAsk?: () => Promise<boolean>;
}

/** The page is reserved for another person until `heldUntil`. */
export interface PageReserved {
  readonly heldUntil: Date;
}

/**
 * Returns the form that the browser posts to the provider. An order has one live attempt. If the attempt's page was opened before, the
 * server first asks the provider. The page opens again only if the provider has no payment, or if at most one page is open and the provider
 * has only a declined card or a page that has ended. While one person may be on the page, no other person gets the page. Otherwise both
 * people could pay, and we would have to refund one payment.
 */
export const openPage = async (
  context: AppContext,
  providers: Providers,
  { orderNumber, memberId, method, opener, language, isAllowed, mayAsk }: Opening,
): Promise<PaymentForm | PageReserved | StartRefusal> => {
  const { db, config, now, logger } = context;
  let begun: Begun | undefined;
  const open = async (
    tx: Tx,
    clearPage: string | undefined,
  ): Promise<PaymentForm | PageReserved | StartRefusal | AskFirst> => {
    const [order, [terms], known] = await Promise.all([
      lockIfThere(tx, { orderNumber, ...(memberId !== undefined && { memberId }) }),
      findTerms(tx, { orderNumber }),
      findAttempt(tx, orderNumber),
    ]);
    if (!order || !terms || (isAllowed && !(await isAllowed(tx, order)))) return 'not-found';
    if (order.order_status === PAID || order.order_status === AWAITING_PAYMENT) return 'payment-under-way';
    if (order.order_status !== UNSETTLED) return 'order-over';
    const isPractice = terms.practice_of !== null;
    const provider = isPractice ? providers.test : providers.real;
    // The settings for practice orders may have been removed after the practice facility was made.
    if (!providers.all.includes(provider)) return 'unavailable';
    const offer = offerFor(method, order.price, provider.capabilities);
    if (!offer) return 'amount-too-large';
    const chosen = method ?? 0;
    const at = now();
    const isLost = !known && terms.is_restored && (await putBackPossible(tx, providers, orderNumber, at));
    const earlier = isLost ? await findAttempt(tx, orderNumber) : known;
    // The order may have been paid already, perhaps with another amount. So the server does not ask for more money.
    if (earlier && (await isMoneyInQuestion(tx, orderNumber))) return 'payment-under-way';
    // A person may retry after a declined card, or choose another method.
    if (earlier && !mayOpenAgain(earlier.last_event)) return 'payment-under-way';
    const until = earlier && heldUntil(earlier, opener, at);
    if (until) return { heldUntil: until };
    if (earlier && pageOf(order, earlier) !== clearPage) return new AskFirst(order, earlier);
    const fresh = { tradingId: nextTradingId(terms), method: chosen, opener };
    const attempt = earlier ?? (await createAttempt(tx, order, provider, fresh, at));
    const page = earlier ? await openAgain(tx, earlier, { method: chosen, opener }, at) : 1;
    if (!earlier) begun = { tradingId: attempt.trading_id, orderNumber, amount: attempt.amount };
    return provider.start({
      tradingId: attempt.trading_id,
      amount: attempt.amount,
      offer,
      termDays: terms.payment_term_days,
      orderNumber,
      language: language ?? languageOf(order.language),
      page,
      ...(memberId !== undefined && { member: { name: order.memberName, phone: terms.phone_number } }),
    });
  };
  const hand = (clearPage: string | undefined) => db.transaction().execute((tx) => open(tx, clearPage));
  const started = await askFirst(context, providers, orderNumber, hand, mayAsk);
  // If the journal cannot be written, the payment still begins, because the database has the attempt.
  if (begun && config.journalDir !== undefined)
    await writeToJournal(config.journalDir, begun, now()).catch((err) => logger.error({ err }, 'no journal'));
  return started;
};

/** Opens the provider's page for the order's member. */
export const startPayment = (
  context: AppContext,
  providers: Providers,
  memberId: number,
  asked: Pick<Opening, 'orderNumber' | 'method' | 'mayAsk'>,
): Promise<PaymentForm | PageReserved | StartRefusal> =>
  openPage(context, providers, { ...asked, memberId, opener: MEMBER });
