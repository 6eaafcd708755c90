import { addDays, type Day } from './day.ts';
import { CANCEL_BY_REQUEST } from './derived-status.ts';

/** What a facility, or the order that was placed there, says about cancelling. */
export interface CancelFacts {
  readonly payment_cancel_method: number;
  readonly main_end_date: Day | null;
}

/**
 * How a member who pays can get out of the order again:
 * - `request`: by a request that the operator decides;
 * - `cancel`: by themselves, from one day until the end of another, or for good where there is no such day;
 * - `contact`: the operator has to do it, until the end of a day, or for good where there is no such day;
 * - `over`: no more for reasons of their own.
 */
export type CancelTerms =
  | { readonly way: 'request' }
  | { readonly way: 'cancel'; readonly from: Day; readonly until: Day | null }
  | { readonly way: 'contact'; readonly until: Day | null }
  | { readonly way: 'over' };

/** The last day on which an order can be cancelled. Where the operator decides on requests, no day ends that. */
export const cancelDeadline = ({ payment_cancel_method: method, main_end_date: end }: CancelFacts): Day | null =>
  method === CANCEL_BY_REQUEST ? null : end;

/**
 * What is true on this day of an order paid by card on a day. A card payment is processed on its own day, so the member can cancel from
 * the next one; an order whose main end date comes before that can only be cancelled by the operator.
 */
export const cardCancelTerms = (order: CancelFacts, paidOn: Day, today: Day): CancelTerms => {
  const { main_end_date: until } = order;
  if (order.payment_cancel_method === CANCEL_BY_REQUEST) return { way: 'request' };
  if (until !== null && until < today) return { way: 'over' };
  const from = addDays(paidOn, 1);
  return until !== null && until < from ? { way: 'contact', until } : { way: 'cancel', from, until };
};

/**
 * What is true on this day of an order paid at a store: money comes back by bank transfer, which the operator makes, by request or not.
 */
export const storeCancelTerms = (order: CancelFacts, today: Day): CancelTerms => {
  const until = cancelDeadline(order);
  return until !== null && until < today ? { way: 'over' } : { way: 'contact', until };
};
