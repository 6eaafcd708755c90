/** The Japanese sign for yen, which people write after the amount. */
const YEN_AFTER = '\u5186';

/** A typed amount in yen. Accepts full-width digits and ignores signs of money. NaN if it is no number. */
export const typedPrice = (typed: string): number => {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s,¥]/g, '')
    .replace(YEN_AFTER, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
