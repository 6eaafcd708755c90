/** Formats by hand: a browser's first number format loads its locale data, which delays a slow phone. */
export const yen = (amount: number): string => `¥${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
