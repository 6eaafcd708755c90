import { phrasesIn, withoutFurigana } from '@hitosoroi/texts/furigana';
import { inOnePiece } from '@hitosoroi/texts/in-one-piece';
import { useLingui } from '@lingui/react';
import { Ruby } from './ruby.tsx';
import type { TextId } from './texts.ts';
import { WithWholePieces } from './whole-pieces.tsx';

export type TextValues = Record<string, string | number>;
type Translate = (id: TextId, values?: TextValues) => string;

/** Returns a function that gives a text as a string, for attributes and titles. The string has no readings above the kanji. */
export const useTexts = (): Translate => {
  const { _ } = useLingui();
  return (id, values) => withoutFurigana(_(id, values));
};

/** Returns a function that gives a text with its readings, as a value of another text. */
export const useReadTexts = (): Translate => useLingui()._;

/** A text in the language of the page. */
export function T({ id, values }: { id: TextId; values?: TextValues }) {
  const { _ } = useLingui();
  const text = _(id, values);
  const phrases = phrasesIn(text);
  if (phrases) return <Ruby phrases={phrases} />;
  return inOnePiece.test(text) ? <WithWholePieces text={text} /> : text;
}
