import {
  AWAITING_PAYMENT,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';
import { givesBack, isPromised, type PaymentEvent } from './payment-events.ts';
import type { EventFacts, Known } from './payment-facts.ts';

export type NewStatus = Exclude<OrderStatus, typeof UNSETTLED>;

/**
 * What an event does to an order. A status: the order moves to it. `note`: the event is late, early or repeated, and is recorded. `review`:
 * the event contradicts what we know. `refund`: money came for an ended order.
 */
export type Effect = NewStatus | 'note' | 'review' | 'refund';

type Row = Record<OrderStatus, Effect>;

const over = (effect: Effect) => ({ [EXPIRED]: effect, [CANCELED]: effect, [PAYMENT_FAILED]: effect });

const money: Row = { [UNSETTLED]: PAID, [AWAITING_PAYMENT]: PAID, [PAID]: 'note', ...over('refund') };
const promise: Row = { [UNSETTLED]: 'note', [AWAITING_PAYMENT]: 'note', [PAID]: 'note', ...over('refund') };

/** Every legal transition. An order only moves forward, except that the provider can withdraw the detection of a store payment. */
export const effects: Record<PaymentEvent, Row> = {
  issued: {
    [UNSETTLED]: AWAITING_PAYMENT,
    [AWAITING_PAYMENT]: 'note',
    [PAID]: 'note',
    [EXPIRED]: 'note',
    [CANCELED]: 'note',
    [PAYMENT_FAILED]: 'review',
  },
  declined: { [UNSETTLED]: 'note', [AWAITING_PAYMENT]: 'note', [PAID]: 'note', ...over('note') },
  expired: { [UNSETTLED]: EXPIRED, [AWAITING_PAYMENT]: EXPIRED, [PAID]: 'review', ...over('note') },
  'given-up': { [UNSETTLED]: PAYMENT_FAILED, [AWAITING_PAYMENT]: 'review', [PAID]: 'review', ...over('note') },
  authorised: promise,
  'sale-requested': promise,
  'authorisation-ended': { [UNSETTLED]: CANCELED, [AWAITING_PAYMENT]: 'review', [PAID]: 'review', ...over('note') },
  detected: money,
  cleared: money,
  'sale-cancelled': { [UNSETTLED]: CANCELED, [AWAITING_PAYMENT]: 'review', [PAID]: CANCELED, ...over('note') },
  'detection-taken-back': {
    [UNSETTLED]: 'review',
    [AWAITING_PAYMENT]: 'review',
    [PAID]: AWAITING_PAYMENT,
    ...over('review'),
  },
};

/** The effect of an event of the attempt's own payment, by the table and its exceptions. */
export const effectOfOwnPayment = ({ orderStatus, attempt }: Known, { event }: EventFacts): Effect => {
  const { lastEvent } = attempt;
  if (isPromised(lastEvent)) {
    // While money is promised, the end of a page does not end the order. Staff have to look at it.
    if (event === 'given-up' || event === 'expired') return 'review';
    // The card was released while a store number waits for payment. The number is still valid.
    if (givesBack(event) && orderStatus === AWAITING_PAYMENT) return 'note';
  }
  if (event === 'detection-taken-back' && lastEvent === event) return 'note';
  // A detection that arrives after its withdrawal may be the old one, delivered late.
  if (event === 'detected' && lastEvent === 'detection-taken-back') return 'review';
  // The provider does not withdraw a cleared payment.
  if (event === 'detection-taken-back' && lastEvent !== 'detected') return 'review';
  return effects[event][orderStatus];
};
