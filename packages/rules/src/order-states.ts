import { NO_REQUEST, REQUEST_APPROVED, REQUEST_PENDING, REQUEST_REJECTED } from './derived-status.ts';
import {
  AT_A_STORE,
  AT_ANOTHER_STORE,
  AT_SEVEN_ELEVEN,
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';

/** The states of orders in the words of staff. `unpaid` includes every order that may still be paid. */
export const orderStates = ['unpaid', 'awaiting', 'unsettled', 'paid', 'canceled', 'expired', 'failed'] as const;
export type OrderState = (typeof orderStates)[number];

export const statusesOf: Readonly<Record<OrderState, readonly OrderStatus[]>> = {
  unpaid: [AWAITING_PAYMENT, UNSETTLED],
  awaiting: [AWAITING_PAYMENT],
  unsettled: [UNSETTLED],
  paid: [PAID],
  canceled: [CANCELED],
  expired: [EXPIRED],
  failed: [PAYMENT_FAILED],
};

/** The state of an order. Never `unpaid`, because `unpaid` includes several states. */
export const stateOf = (status: number): Exclude<OrderState, 'unpaid'> => {
  const found = orderStates.find((state) => state !== 'unpaid' && statusesOf[state].some((each) => each === status));
  if (!found || found === 'unpaid') throw new Error(`There is no status ${status}.`);
  return found;
};

/** The ways to pay by which staff filter orders. All stores are one way. */
export const payingWays = ['card', 'store', 'none'] as const;
export type PayingWay = (typeof payingWays)[number];

export const methodsOf: Readonly<Record<PayingWay, readonly number[]>> = {
  card: [BY_CARD],
  store: [AT_ANOTHER_STORE, AT_SEVEN_ELEVEN, AT_A_STORE],
  none: [0],
};

export const wayOf = (method: number): PayingWay => payingWays.find((way) => methodsOf[way].includes(method)) ?? 'none';

/** How soon the deadline of an unpaid order is, in days from today. */
export const dueDays = { today: 0, 'three-days': 3, week: 7 } as const;
export const dueSoon = ['today', 'three-days', 'week'] as const satisfies (keyof typeof dueDays)[];

/** The orders in which staff sort a list. */
export const orderSorts = ['newest', 'oldest', 'paid', 'due', 'start', 'price', 'name'] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * A list counts, sums up and sorts at most this many orders, so that it is fast however many orders there are. See
 * docs/decisions/0097-totals-of-lists.md.
 */
export const MOST_COUNTED = 20_000;

/** A request to cancel, in the words of staff. */
export const cancelRequestStates = ['none', 'pending', 'approved', 'rejected'] as const;
export type CancelRequestState = (typeof cancelRequestStates)[number];

export const requestStatusOf: Readonly<Record<CancelRequestState, number>> = {
  none: NO_REQUEST,
  pending: REQUEST_PENDING,
  approved: REQUEST_APPROVED,
  rejected: REQUEST_REJECTED,
};

export const cancelRequestOf = (status: number): CancelRequestState =>
  cancelRequestStates.find((state) => requestStatusOf[state] === status) ?? 'none';
