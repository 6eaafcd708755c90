/** Constants that people read on the legal notice and on their orders. */

export const TAX_PERCENT = 10;

/** The tax contained in a price, as in the spec: the price minus the price divided by 1.1, truncated. */
export const includedTax = (price: number): number => price - Math.ceil((price * 100) / (100 + TAX_PERCENT));

export const acceptedCards = ['VISA', 'MASTER', 'DINERS', 'AMEX', 'JCB'] as const;

/** The maximum of one order, in yen. */
export const MOST_PER_ORDER = 9_999_999;

/** The maximum amount at a convenience store, in yen. */
export const STORE_LIMIT = 299_999;

/** The days that a facility may give to pay at a store. */
export const storeTermDays = { least: 2, most: 60 } as const;

/** A store payment goes back by bank transfer within so many days after we know the account. */
export const TRANSFER_DAYS = 14;

export const businessHours = { opens: '9:00', closes: '17:00' } as const;

/** An invoice registration number is a T followed by 13 digits. */
export const invoiceNumber = /^T\d{13}$/;
