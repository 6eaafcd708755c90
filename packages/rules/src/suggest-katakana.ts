import * as z from 'zod/mini';
import { NameKana } from './member-fields.ts';

const hiragana = /[\u3041-\u3096\u309D\u309E]/g;
const halfWidthKatakana = /[\uFF65-\uFF9F]+/g;
/** The distance between the character codes of a hiragana and its katakana. */
const DISTANCE = 0x60;

const inKatakana = (typed: string): string =>
  typed
    .replaceAll(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + DISTANCE))
    .replaceAll(halfWidthKatakana, (kana) => kana.normalize('NFKC'));

/**
 * A typed reading in katakana, if it has hiragana or half-width katakana; otherwise undefined. Latin letters stay, because people who write
 * them need no kana.
 */
export const suggestKatakana = (typed: string): string | undefined => {
  const { data: before } = z.safeParse(NameKana, typed);
  const { data: suggestion } = z.safeParse(NameKana, inKatakana(typed));
  return suggestion === before ? undefined : suggestion;
};
