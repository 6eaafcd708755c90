import { addDays, type Day } from './day.ts';
import { CANCEL_BY_REQUEST } from './derived-status.ts';

/** The cancel rules of a facility, or of an order placed there. */
export interface CancelFacts {
  readonly payment_cancel_method: number;
  readonly main_end_date: Day | null;
}

/**
 * How a member who has paid can cancel the order:
 * - `request`: by a request, which the operator decides;
 * - `cancel`: by themselves, from one day until the end of another, or without an end;
 * - `contact`: only through the operator, until the end of a day, or without an end;
 * - `over`: no longer for personal reasons; a member with a problem can still contact the operator.
 */
export type CancelTerms =
  | { readonly way: 'request' }
  | { readonly way: 'cancel'; readonly from: Day; readonly until: Day | null }
  | { readonly way: 'contact'; readonly until: Day | null }
  | { readonly way: 'over' };

/** The last day on which an order can be canceled. There is none if the operator decides on requests. */
export const cancelDeadline = ({ payment_cancel_method: method, main_end_date: end }: CancelFacts): Day | null =>
  method === CANCEL_BY_REQUEST ? null : end;

/**
 * The terms on this day for an order that was paid by card on `paidOn`. A card payment is processed on that day, so the member can cancel
 * from the next day on. If the main end date comes before that, only the operator can cancel.
 */
export const cardCancelTerms = (order: CancelFacts, paidOn: Day, today: Day): CancelTerms => {
  const { main_end_date: until } = order;
  if (order.payment_cancel_method === CANCEL_BY_REQUEST) return { way: 'request' };
  if (until !== null && until < today) return { way: 'over' };
  const from = addDays(paidOn, 1);
  return until !== null && until < from ? { way: 'contact', until } : { way: 'cancel', from, until };
};

/** The terms on this day for an order paid at a store: the operator returns the money by bank transfer, with or without a request. */
export const storeCancelTerms = (order: CancelFacts, today: Day): CancelTerms => {
  const until = cancelDeadline(order);
  return until !== null && until < today ? { way: 'over' } : { way: 'contact', until };
};
