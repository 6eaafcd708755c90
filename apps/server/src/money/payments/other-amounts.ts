import { bringsMoney, givesBack, isPromised } from '@hitosoroi/rules/payment-events';
import type { Tx } from '../../platform/db/database.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderEvent } from './provider.ts';

/**
 * Whether an event reports that money was returned or never arrived. Other events without money, such as an issued number, only arrived
 * late and change nothing.
 */
const takesAway = ({ event }: Pick<ProviderEvent, 'event'>): boolean =>
  givesBack(event) || event === 'detection-taken-back';

/** What the provider last answered when it was asked about the payment of a review. */
interface Answered extends Pick<ProviderEvent, 'event' | 'amount' | 'paidOn'> {
  /** Whether the payment has the order's amount after all. */
  readonly isOurAmount: boolean;
}

/** The detail of a review about another amount: the provider's event, and its last answer about the same payment. */
type OtherAmount = ProviderEvent & { readonly answered?: Answered };

const otherAmountReviews = (tx: Tx, orderNumber: string) =>
  tx
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('kind', '=', 'wrong-amount')
    .orderBy('id')
    .select(['id', 'detail'])
    .execute();

/**
 * All events of payments whose amount differs from the order's. The oldest is first. The provider's answer about money replaces what it
 * reported before. A payment with the order's amount, by that answer, is left out. An answer that knows of no money contradicts the report,
 * which then stands until staff have looked.
 */
const saidOfOtherAmounts = async (tx: Tx, orderNumber: string): Promise<ProviderEvent[]> =>
  (await otherAmountReviews(tx, orderNumber)).flatMap((review) => {
    const { answered, ...said } = review.detail as unknown as OtherAmount;
    if (!answered || !(bringsMoney(answered.event) || takesAway(answered))) return [said];
    const { isOurAmount, ...event } = answered;
    return isOurAmount ? [] : [{ ...said, ...event }];
  });

/** Keeps the provider's answer about a payment in the reviews that say that its amount differs. */
export const learnAmount = async (
  tx: Tx,
  { order_number: orderNumber, amount: ours }: Pick<Attempt, 'order_number' | 'amount'>,
  { paymentId, event, amount, paidOn }: ProviderEvent,
): Promise<void> => {
  for (const { id, detail } of await otherAmountReviews(tx, orderNumber)) {
    if (detail.paymentId !== paymentId) continue;
    const answered: Answered = { event, amount, ...(paidOn && { paidOn }), isOurAmount: amount === ours };
    await tx
      .updateTable('review')
      .set({ detail: JSON.stringify({ ...detail, answered }) })
      .where('id', '=', id)
      .execute();
  }
};

/** The payments whose amount differs from the order's, and whose money we still have. For each, returns its last event about money. */
export const moneyOfAnotherAmount = async (tx: Tx, orderNumber: string): Promise<ProviderEvent[]> => {
  const last = new Map<string, ProviderEvent>();
  for (const said of await saidOfOtherAmounts(tx, orderNumber))
    if (bringsMoney(said.event) || takesAway(said)) last.set(said.paymentId, said);
  return [...last.values()].filter(({ event }) => bringsMoney(event));
};

/** The store numbers whose amount differs from the order's, and that have no event after they were issued. */
export const numbersOfAnotherAmount = async (tx: Tx, orderNumber: string): Promise<ProviderEvent[]> => {
  const said = await saidOfOtherAmounts(tx, orderNumber);
  const ended = new Set(said.filter(({ event }) => event !== 'issued').map(({ paymentId }) => paymentId));
  return said.filter(({ event, paymentId }) => event === 'issued' && !ended.has(paymentId));
};

const questions = (tx: Tx, orderNumber: string) =>
  tx
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['unknown-payment', 'contradiction'])
    .select(['detail', 'closed_at'])
    .execute();

/**
 * Whether staff ever had to find out if an order was paid. Closed reviews count too, because only their notes say what staff found out, and
 * no program can read a note.
 */
export const wasPaymentInQuestion = async (tx: Tx, orderNumber: string): Promise<boolean> =>
  (await questions(tx, orderNumber)).length > 0;

const isStillAsked = ({ closed_at }: { readonly closed_at: string | null }): boolean => closed_at === null;

/** Whether staff still have to find out if an order was paid. */
const isPaymentInQuestion = async (tx: Tx, orderNumber: string): Promise<boolean> =>
  (await questions(tx, orderNumber)).some(isStillAsked);

/**
 * Payments that the provider's list contains and our records lack, if the contract allows no inquiry. Leaves out closed reviews, because
 * staff may have returned the money by hand.
 */
export const paymentsInQuestion = async (tx: Tx, orderNumber: string): Promise<ProviderEvent[]> =>
  (await questions(tx, orderNumber))
    .filter(isStillAsked)
    .map(({ detail }) => detail as unknown as Partial<ProviderEvent>)
    .filter((said): said is ProviderEvent => said.paymentId !== undefined && said.event !== undefined)
    .filter(({ event }) => bringsMoney(event));

/** Whether an order received a wrong amount, or may have been paid. In that case, no mail may say that nothing was paid. */
export const isMoneyInQuestion = async (tx: Tx, orderNumber: string): Promise<boolean> =>
  (await moneyOfAnotherAmount(tx, orderNumber)).length > 0 || isPaymentInQuestion(tx, orderNumber);

/**
 * Whether the server must not ask the member to pay a store number. The member may be paying by card too, or the order may have been paid.
 */
export const mayHavePaid = async (
  tx: Tx,
  { order_number, last_event }: Pick<Attempt, 'order_number' | 'last_event'>,
): Promise<boolean> => isPromised(last_event) || isMoneyInQuestion(tx, order_number);
