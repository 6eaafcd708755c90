/** Values that the shop accepts but that are likely typos: staff see a warning and may save them. */

const SHORTEST_PHONE = 10;

/**
 * Whether a phone number has fewer digits than any number in Japan. Only zeros do not count as short, because members without a phone enter
 * 0000.
 */
export const isShortPhone = (phone: string): boolean => {
  const digits = phone.normalize('NFKC').replaceAll(/[^0-9]/g, '');
  return digits !== '' && digits.length < SHORTEST_PHONE && !/^0+$/.test(digits);
};

/** Whether a reading has kanji, which do not show how to read a name. */
export const isKanaWithKanji = (kana: string): boolean => /\p{Ideographic}|\p{Script=Han}/u.test(kana);
