/** Why a call is refused. People read texts; programs use these codes. */
export const refusalCodes = [
  'not-found',
  'malformed',
  'no-session',
  'cross-site',
  'wrong-login',
  'not-opened',
  'link-over',
  'only-by-mail',
  'account-changed',
  'order-over',
  'payment-under-way',
  'payment-unclear',
  'page-open',
  'too-late-for-link',
  'amount-too-large',
  'cannot-cancel',
  'no-receipt',
  'receipt-issued',
  'too-many-persons',
  'too-large',
  'too-many',
  'too-many-inquiries',
  'busy',
  'unavailable',
  'in-doubt',
  'internal',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export const isRefusalCode = (code: string): code is RefusalCode => (refusalCodes as readonly string[]).includes(code);

/** Why an order is refused. By the spec such an answer has status 200. */
export const orderRefusalCodes = [
  'facility-closed',
  'period-over',
  'item-gone',
  'quantity-zero',
  'nothing-to-pay',
  'too-expensive',
  'price-changed',
  'terms-changed',
  'form-wrong',
  'period-wrong',
  'person-gone',
  'too-many-unsettled',
  'too-many-orders',
  'too-many-orders-today',
  'key-reused',
] as const;

/** Besides these, an order is refused for the limits of a set, with words about that set (`limitRefusals` of the rules). */
export type OrderRefusalCode = (typeof orderRefusalCodes)[number];

export const isOrderRefusalCode = (code: string): code is OrderRefusalCode =>
  (orderRefusalCodes as readonly string[]).includes(code);
