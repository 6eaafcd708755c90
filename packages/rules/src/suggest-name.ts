import * as z from 'zod/mini';
import { Name, type ProfileName } from './member-fields.ts';

/** Latin letters that do not consist of A to Z and an accent, and the letters that replace them. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ı: 'i',
  ə: 'e',
  Ə: 'E',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
};

const plainLetter = (letter: string): string => {
  const [first = ''] = letter.normalize('NFC');
  return otherLetters[first] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
};

/** Apostrophes and what people type for them: straight and curly quotes, half rings, primes, spacing accents, the ʻokina. */
const apostrophes = /['"`\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u2018-\u201F\u2032-\u2036\uA78B\uA78C\uFF07]/gu;
/** Hyphens, dots and other marks between two names. */
const betweenNames = /[\p{Pd}\u2212.,\u00B7\u2022\u2027_/\uFF0C\uFF0E\uFF0F\uFF1D]/gu;

/** Emoji, with their variation selectors and skin tones. */
const pictures = /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*/gu;

/** A name in plain letters. Decomposes only Latin letters, because decomposing would change kana and the written forms of kanji. */
const inPlainLetters = (typed: string): string =>
  typed
    .replaceAll(pictures, '')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(apostrophes, '')
    .replaceAll(/\p{Script=Latin}\p{M}*/gu, plainLetter)
    .replaceAll(betweenNames, ' ')
    .replaceAll(/[\uFF61-\uFF9F]+/g, (kana) => kana.normalize('NFKC'))
    .replaceAll(/[^\S\u3000]+/g, ' ')
    .trim();

/**
 * A spelling that the rule accepts, for a name that the rule refuses. Undefined if the rule accepts the name, or if we know no such
 * spelling.
 */
export const suggestName = (typed: string, rule: typeof Name | typeof ProfileName = Name): string | undefined => {
  if (z.safeParse(rule, typed).success) return undefined;
  // Parsed by the rule, which also joins a kana that was typed as two characters.
  return z.safeParse(rule, inPlainLetters(typed)).data;
};

/** Whether a name has letters of a script that we cannot write in A to Z. Only the owner of the name can write it in these letters. */
export const hasOtherScript = (typed: string): boolean =>
  /(?![\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])\p{L}/u.test(typed);
