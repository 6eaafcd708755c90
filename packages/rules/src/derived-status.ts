import type { Day } from './day.ts';
import {
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';

/** How an order is canceled: by the member at once, or by a request that the operator decides. */
export const CANCEL_DIRECTLY = 1;
export const CANCEL_BY_REQUEST = 2;

/** The state of a request to cancel. */
export const NO_REQUEST = 0;
export const REQUEST_PENDING = 1;
export const REQUEST_APPROVED = 2;
export const REQUEST_REJECTED = 3;

/** The facts for the derived status, besides the day in Japan. */
export interface StatusFacts {
  readonly payment_method: number;
  readonly payment_cancel_method: number;
  readonly order_status: number;
  readonly cancel_request_status: number;
  readonly payment_date: Day | null;
  readonly is_cancelable: boolean;
}

export type DerivedStatus =
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'card_paid_can_cancel_request'
  | 'card_processing'
  | 'card_paid_cancelable'
  | 'card_maindate_expired'
  | 'card_canceled'
  | 'conveni_expired'
  | 'conveni_ordered'
  | 'conveni_paid'
  | 'conveni_canceled';

const byRequest: Record<number, DerivedStatus> = {
  [REQUEST_PENDING]: 'pending',
  [REQUEST_APPROVED]: 'approved',
  [REQUEST_REJECTED]: 'rejected',
};

const atStore: Record<number, DerivedStatus> = {
  [EXPIRED]: 'conveni_expired',
  [AWAITING_PAYMENT]: 'conveni_ordered',
  [PAID]: 'conveni_paid',
  [CANCELED]: 'conveni_canceled',
};

const isStore = (method: number): boolean => method === 2 || method === 3 || method === 4;

const ofCard = (order: StatusFacts, today: Day): DerivedStatus | undefined => {
  const { order_status, payment_date } = order;
  if (order.payment_cancel_method === CANCEL_BY_REQUEST) {
    if (order_status !== PAID) return undefined;
    return byRequest[order.cancel_request_status] ?? 'card_paid_can_cancel_request';
  }
  if (order_status === CANCELED) return 'card_canceled';
  if (order_status !== PAID) return undefined;
  if (payment_date === null || payment_date === today) return 'card_processing';
  return order.is_cancelable ? 'card_paid_cancelable' : 'card_maindate_expired';
};

/** The status of an order as the spec derives it for display; undefined if the spec derives none. */
export const derivedStatus = (order: StatusFacts, today: Day): DerivedStatus | undefined => {
  if (order.payment_method === BY_CARD) return ofCard(order, today);
  return isStore(order.payment_method) ? atStore[order.order_status] : undefined;
};

/** The statuses that members see: those that the spec derives, and ours for all other orders. */
export type ShownStatus =
  | DerivedStatus
  | 'cancel_failed'
  | 'canceling'
  | 'unsettled'
  | 'failed'
  | 'expired'
  | 'canceled'
  | 'paid'
  | 'ordered';

export const shownStatuses = [
  'pending',
  'approved',
  'rejected',
  'card_paid_can_cancel_request',
  'card_processing',
  'card_paid_cancelable',
  'card_maindate_expired',
  'card_canceled',
  'conveni_expired',
  'conveni_ordered',
  'conveni_paid',
  'conveni_canceled',
  'cancel_failed',
  'canceling',
  'unsettled',
  'failed',
  'expired',
  'canceled',
  'paid',
  'ordered',
] as const satisfies readonly ShownStatus[];

const byItself: Record<OrderStatus, ShownStatus> = {
  [UNSETTLED]: 'unsettled',
  [PAYMENT_FAILED]: 'failed',
  [EXPIRED]: 'expired',
  [CANCELED]: 'canceled',
  [PAID]: 'paid',
  [AWAITING_PAYMENT]: 'ordered',
};

/**
 * The status that the member sees. Until the provider agrees to a cancellation, the order is shown as `canceling`, so that the member can
 * neither cancel it nor request to cancel it. An order with an approved request is shown as `approved`, which tells the member the same.
 */
export const shownStatus = (
  order: StatusFacts & {
    readonly order_status: OrderStatus;
    readonly is_canceling: boolean;
    readonly is_cancel_refused: boolean;
  },
  today: Day,
): ShownStatus => {
  if (order.is_cancel_refused) return 'cancel_failed';
  const derived = derivedStatus(order, today);
  if (order.is_canceling && derived !== 'approved') return 'canceling';
  return derived ?? byItself[order.order_status];
};

/** Whether the order's main end date is today or later, or the order has no such date. */
export const isBeforeMainEnd = (mainEndDate: Day | null, today: Day): boolean =>
  mainEndDate === null || today <= mainEndDate;
