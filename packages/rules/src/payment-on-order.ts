import type { Day } from './day.ts';
import {
  AT_A_STORE,
  AT_ANOTHER_STORE,
  AT_SEVEN_ELEVEN,
  AWAITING_PAYMENT,
  BY_CARD,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
} from './order-status.ts';

interface Payment {
  readonly method: 'card' | 'store';
  readonly store?: string | undefined;
  readonly paidOn?: Day | undefined;
  readonly limitDay?: Day | undefined;
}

/** A later event may leave out the store, so the stored one is used then. */
const methodOf = ({ method, store }: Payment, storeSoFar: string | null): number => {
  if (method === 'card') return BY_CARD;
  const known = store ?? storeSoFar;
  if (known === null) return AT_A_STORE;
  return known === 'seven-eleven' ? AT_SEVEN_ELEVEN : AT_ANOTHER_STORE;
};

/**
 * The payment fields that an order stores when its status changes: the way to pay, the day of payment, and the last day to pay at a store.
 */
export const keptOnOrder = (to: OrderStatus, payment: Payment, storeSoFar: string | null, today: Day) => ({
  // A member who gave up, or let the number expire, did not pay, so the order gets no way to pay.
  ...(to !== PAYMENT_FAILED && to !== EXPIRED && { payment_method: methodOf(payment, storeSoFar) }),
  ...(to === PAID && { payment_date: payment.paidOn ?? today }),
  ...(to === AWAITING_PAYMENT && { payment_date: null }),
  ...(payment.method === 'store' && payment.limitDay && { payment_limit_date: payment.limitDay }),
});
