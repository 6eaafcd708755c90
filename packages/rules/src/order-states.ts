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

/** Where orders stand, in the words that staff choose by. `unpaid` is whatever may still be paid. */
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

/** The one word for where an order stands. */
export const stateOf = (status: number): Exclude<OrderState, 'unpaid'> => {
  const found = orderStates.find((state) => state !== 'unpaid' && statusesOf[state].some((each) => each === status));
  if (!found || found === 'unpaid') throw new Error(`There is no status ${status}.`);
  return found;
};

/** How orders are paid, as staff choose by it: which store it is does not matter. */
export const payingWays = ['card', 'store', 'none'] as const;
export type PayingWay = (typeof payingWays)[number];

export const methodsOf: Readonly<Record<PayingWay, readonly number[]>> = {
  card: [BY_CARD],
  store: [AT_ANOTHER_STORE, AT_SEVEN_ELEVEN, AT_A_STORE],
  none: [0],
};

export const wayOf = (method: number): PayingWay => payingWays.find((way) => methodsOf[way].includes(method)) ?? 'none';
