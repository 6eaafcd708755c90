/** What the shop takes as it is, and is likely a slip all the same: staff are told of it and may save it. */

const SHORTEST_PHONE = 10;

/** Fewer digits than any phone in Japan has. Whoever has none gives 0000. */
export const isShortPhone = (phone: string): boolean => {
  const digits = phone.normalize('NFKC').replaceAll(/[^0-9]/g, '');
  return digits !== '' && digits.length < SHORTEST_PHONE && !/^0+$/.test(digits);
};

/** Kanji say nothing about how a name is read. */
export const isKanaWithKanji = (kana: string): boolean => /\p{Ideographic}|\p{Script=Han}/u.test(kana);
