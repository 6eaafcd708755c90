/** Formats by hand, because a browser's first number format loads its locale data, which takes long on a slow phone. */
export const yen = (amount: number): string => `¥${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
