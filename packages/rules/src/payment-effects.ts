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
 * What an event does to an order: it moves to another status; it is recorded, because it is late, early or repeated; it contradicts what we
 * know, and gets a review; or money came for an ended order, and has to be refunded.
 */
export type Effect = NewStatus | 'note' | 'review' | 'refund';

type Row = Record<OrderStatus, Effect>;

const over = (effect: Effect) => ({ [EXPIRED]: effect, [CANCELED]: effect, [PAYMENT_FAILED]: effect });

const money: Row = { [UNSETTLED]: PAID, [AWAITING_PAYMENT]: PAID, [PAID]: 'note', ...over('refund') };
const promise: Row = { [UNSETTLED]: 'note', [AWAITING_PAYMENT]: 'note', [PAID]: 'note', ...over('refund') };

/** Every legal transition. State only moves forward; the one step back is a store's detection that the provider withdraws. */
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

/** The effect of an event of the attempt's own payment: the table, and its exceptions. */
export const effectOfOwnPayment = ({ orderStatus, attempt }: Known, { event }: EventFacts): Effect => {
  const { lastEvent } = attempt;
  if (isPromised(lastEvent)) {
    // A page that ended late, or early, does not end an order with promised money.
    if (event === 'given-up' || event === 'expired') return 'review';
    // A card under way while a store number waits is released: the number is still valid.
    if (givesBack(event) && orderStatus === AWAITING_PAYMENT) return 'note';
  }
  if (event === 'detection-taken-back' && lastEvent === event) return 'note';
  // A detection after its withdrawal may be the old one, late.
  if (event === 'detected' && lastEvent === 'detection-taken-back') return 'review';
  // A cleared payment is not withdrawn.
  if (event === 'detection-taken-back' && lastEvent !== 'detected') return 'review';
  return effects[event][orderStatus];
};
