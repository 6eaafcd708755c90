/** The sign of yen after a price, as Japanese people write it. */
const YEN_AFTER = '\u5186';

/** Yen as people type them: digits of a Japanese keyboard in full width, and what money is written with, count as digits. */
export const typedPrice = (typed: string): number => {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s,¥]/g, '')
    .replace(YEN_AFTER, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
