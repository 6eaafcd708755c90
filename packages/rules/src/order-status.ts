/** An order's status, as the spec numbers it. */
export const PAID = 1;
export const EXPIRED = 2;
export const CANCELED = 3;
export const AWAITING_PAYMENT = 4;
export const UNSETTLED = 98;
export const PAYMENT_FAILED = 99;

export type OrderStatus =
  | typeof PAID
  | typeof EXPIRED
  | typeof CANCELED
  | typeof AWAITING_PAYMENT
  | typeof UNSETTLED
  | typeof PAYMENT_FAILED;

/** How an order is paid. Before a number is issued the store is not known. */
export const BY_CARD = 1;
export const AT_ANOTHER_STORE = 2;
export const AT_SEVEN_ELEVEN = 3;
export const AT_A_STORE = 4;
