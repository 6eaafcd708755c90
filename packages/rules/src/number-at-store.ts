import { addDays, type Day } from './day.ts';
import { BY_CARD } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';
import { storeTermDays } from './payment-limits.ts';

/** The provider expires unpaid store numbers in a batch, at most this many days after the last day to pay. */
const DAYS_OF_GRACE = 10;

/** The last possible day of payment for a number, even if its last day to pay is unknown. */
export const lastDayOfNumber = (limitDay: Day | null | undefined, begunOn: Day): Day =>
  addDays(limitDay ?? addDays(begunOn, storeTermDays.most), DAYS_OF_GRACE);

/** The known facts of an attempt's store number. */
interface NumberFacts {
  /** How the member pays. If this is still open, the provider's page offers stores too. */
  readonly method: number;
  readonly lastEvent: PaymentEvent | null;
  readonly receiptNumber: string | null;
  readonly store: string | null;
}

const isNumberKnown = ({ lastEvent, receiptNumber, store }: NumberFacts): boolean =>
  receiptNumber !== null || store !== null || lastEvent === 'issued';

const isPageOfNumbers = ({ method }: NumberFacts): boolean => method !== BY_CARD;

/**
 * Whether a member whose order ends unpaid must be told not to pay at a store. That is so if they have a number, or a page that may have
 * issued one. If money goes back to the member, they paid on that page in another way, so it issued no number.
 */
export const hasNumberToVoid = (attempt: NumberFacts | undefined, isMoneyGoingBack: boolean): boolean =>
  attempt !== undefined && (isNumberKnown(attempt) || (isPageOfNumbers(attempt) && !isMoneyGoingBack));

/**
 * The last day on which an ended order may still be paid at a store. Undefined if it cannot be paid: there is no number, the provider
 * reported that the number expired, or the number was paid and the money refunded.
 */
export const payableUntil = (
  attempt: NumberFacts & {
    readonly limitDay: Day | null;
    readonly begunOn: Day;
    /** Whether the attempt's own payment was, or is being, refunded. */
    readonly hasOwnRefund: boolean;
  },
): Day | undefined => {
  const { lastEvent, limitDay, begunOn, hasOwnRefund } = attempt;
  if (lastEvent === 'expired' || hasOwnRefund) return undefined;
  if (isNumberKnown(attempt)) return lastDayOfNumber(limitDay, begunOn);
  // A page without any event may still issue a number. It stays open for less than a day.
  return isPageOfNumbers(attempt) && lastEvent === null ? addDays(begunOn, 1) : undefined;
};
