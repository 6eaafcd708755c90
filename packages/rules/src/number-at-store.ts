import { addDays, type Day } from './day.ts';
import { BY_CARD } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** The provider expires store payments in a batch some days after the limit, which is at most so many days away. */
const DAYS_OF_GRACE = 10;
const LONGEST_TERM_DAYS = 60;

/** The last day on which money can come for a number, whose limit may not be known. */
export const lastDayOfNumber = (limitDay: Day | null | undefined, begunOn: Day): Day =>
  addDays(limitDay ?? addDays(begunOn, LONGEST_TERM_DAYS), DAYS_OF_GRACE);

/** What is known of an attempt's number at a store. */
interface NumberFacts {
  /** How the member chose to pay; a page that leaves it open offers stores as well. */
  readonly method: number;
  readonly lastEvent: PaymentEvent | null;
  readonly receiptNumber: string | null;
  readonly store: string | null;
}

const isNumberKnown = ({ lastEvent, receiptNumber, store }: NumberFacts): boolean =>
  receiptNumber !== null || store !== null || lastEvent === 'issued';

const isPageOfNumbers = ({ method }: NumberFacts): boolean => method !== BY_CARD;

/**
 * Whether a member whose order ends unpaid has to be told not to pay at a store: they have a number, or a page that may have given one.
 * Those whose money goes back did not pay on that page.
 */
export const hasNumberToVoid = (attempt: NumberFacts | undefined, isMoneyGoingBack: boolean): boolean =>
  attempt !== undefined && (isNumberKnown(attempt) || (isPageOfNumbers(attempt) && !isMoneyGoingBack));

/**
 * The last day on which somebody may pay at a store for an order that is over. Undefined where nobody can: there is no number, the
 * provider said that it expired, or it was paid and the money went back.
 */
export const payableUntil = (
  attempt: NumberFacts & {
    readonly limitDay: Day | null;
    readonly begunOn: Day;
    /** Whether the payment that the attempt stands for went, or goes, back. */
    readonly hasOwnRefund: boolean;
  },
): Day | undefined => {
  const { lastEvent, limitDay, begunOn, hasOwnRefund } = attempt;
  if (lastEvent === 'expired' || hasOwnRefund) return undefined;
  if (isNumberKnown(attempt)) return lastDayOfNumber(limitDay, begunOn);
  // A page that nobody has heard of may still give a number. It stays open for less than a day.
  return isPageOfNumbers(attempt) && lastEvent === null ? addDays(begunOn, 1) : undefined;
};
