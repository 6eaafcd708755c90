export const acceptedCards = ['VISA', 'MASTER', 'DINERS', 'AMEX', 'JCB'] as const;

/** The maximum of one order, in yen. */
export const MOST_PER_ORDER = 9_999_999;

/** The maximum amount at a convenience store, in yen. */
export const STORE_LIMIT = 299_999;

/** How many days a facility may give members to pay at a store. */
export const storeTermDays = { least: 2, most: 60 } as const;

/** A store payment is refunded by bank transfer at most this many days after we know the account. */
export const TRANSFER_DAYS = 14;
