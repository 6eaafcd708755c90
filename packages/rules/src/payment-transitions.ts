import { AWAITING_PAYMENT, CANCELED, EXPIRED, type OrderStatus, PAID, PAYMENT_FAILED } from './order-status.ts';

/** What a provider can say of a payment, in our words. */
export type PaymentEvent =
  | 'issued'
  | 'declined'
  | 'expired'
  | 'given-up'
  | 'authorised'
  | 'sale-requested'
  | 'authorisation-ended'
  | 'detected'
  | 'cleared'
  | 'sale-cancelled'
  | 'detection-taken-back';

/**
 * What an event does to an order: it moves to another status; it is written down, because it is late, early or said before; it
 * contradicts what we know, and a person has to look; or money came for an order that is over, and has to go back.
 */
export type Step = OrderStatus | 'note' | 'review' | 'refund';

type Row = Record<OrderStatus, Step>;

const money: Row = { 98: PAID, 4: PAID, 1: 'note', 2: 'refund', 3: 'refund', 99: 'refund' };
const promise: Row = { 98: 'note', 4: 'note', 1: 'note', 2: 'refund', 3: 'refund', 99: 'refund' };

/** Every legal transition. State only moves forward; the one step back is a store's detection that the provider takes back. */
export const transitions: Record<PaymentEvent, Row> = {
  issued: { 98: AWAITING_PAYMENT, 4: 'note', 1: 'note', 2: 'note', 3: 'note', 99: 'review' },
  declined: { 98: 'note', 4: 'note', 1: 'note', 2: 'note', 3: 'note', 99: 'note' },
  expired: { 98: EXPIRED, 4: EXPIRED, 1: 'review', 2: 'note', 3: 'note', 99: 'note' },
  'given-up': { 98: PAYMENT_FAILED, 4: 'review', 1: 'review', 2: 'note', 3: 'note', 99: 'note' },
  authorised: promise,
  'sale-requested': promise,
  'authorisation-ended': { 98: CANCELED, 4: 'review', 1: 'review', 2: 'note', 3: 'note', 99: 'note' },
  detected: money,
  cleared: money,
  'sale-cancelled': { 98: CANCELED, 4: 'review', 1: CANCELED, 2: 'note', 3: 'note', 99: 'note' },
  'detection-taken-back': { 98: 'review', 4: 'review', 1: AWAITING_PAYMENT, 2: 'review', 3: 'review', 99: 'review' },
};

/** Money that was promised and is on its way. */
export const isPromised = (event: PaymentEvent | null | undefined): boolean =>
  event === 'authorised' || event === 'sale-requested';

export const bringsMoney = (event: PaymentEvent): boolean =>
  isPromised(event) || event === 'detected' || event === 'cleared';

export const givesBack = (event: PaymentEvent): boolean =>
  event === 'sale-cancelled' || event === 'authorisation-ended';
