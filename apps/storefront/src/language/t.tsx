import { phrasesIn, withoutFurigana } from '@hitosoroi/texts/furigana';
import { useLingui } from '@lingui/react';
import { Ruby } from './ruby.tsx';
import type { TextId } from './texts.ts';

export type TextValues = Record<string, string | number>;
type Translate = (id: TextId, values?: TextValues) => string;

/** The texts as strings, for attributes and titles. */
export const useTexts = (): Translate => {
  const { _ } = useLingui();
  return (id, values) => withoutFurigana(_(id, values));
};

/** A text in the language of the page. */
export function T({ id, values }: { id: TextId; values?: TextValues }) {
  const { _ } = useLingui();
  const text = _(id, values);
  const phrases = phrasesIn(text);
  return phrases ? <Ruby phrases={phrases} /> : text;
}
