/** The Japanese sign for yen, which stands after the amount. */
const YEN_AFTER = '\u5186';

/** A typed amount in yen: full-width digits count, and signs of money are ignored. */
export const typedPrice = (typed: string): number => {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s,¥]/g, '')
    .replace(YEN_AFTER, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
