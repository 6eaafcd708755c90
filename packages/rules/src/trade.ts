/** The constants of the trade that people read on the legal notice and on their orders. */

export const TAX_PERCENT = 10;

/** The tax contained in a price, as the spec defines it: the price minus the price divided by 1.1, truncated. */
export const includedTax = (price: number): number => price - Math.ceil((price * 100) / (100 + TAX_PERCENT));

export const acceptedCards = ['VISA', 'MASTER', 'DINERS', 'AMEX', 'JCB'] as const;

/** The most that one order can cost, in yen. */
export const MOST_PER_ORDER = 9_999_999;

/** The largest amount, in yen, that a convenience store takes. */
export const STORE_LIMIT = 299_999;

/** How many days a facility may give to pay at a store. */
export const storeTermDays = { least: 2, most: 60 } as const;

/** Money that was paid at a store goes back by bank transfer within so many days of knowing where to. */
export const TRANSFER_DAYS = 14;

export const businessHours = { opens: '9:00', closes: '17:00' } as const;

/** An invoice registration number is a T followed by 13 digits. */
export const invoiceNumber = /^T\d{13}$/;
