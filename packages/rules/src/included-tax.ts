export const TAX_PERCENT = 10;

/** The tax contained in a price, as in the spec: the price minus the price divided by 1.1, truncated. */
export const includedTax = (price: number): number => price - Math.ceil((price * 100) / (100 + TAX_PERCENT));
