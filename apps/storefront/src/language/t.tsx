import { phrasesIn, withoutFurigana } from '@hitosoroi/texts/furigana';
import { inOnePiece } from '@hitosoroi/texts/in-one-piece';
import { useLingui } from '@lingui/react';
import styles from './piece.module.css';
import { Ruby } from './ruby.tsx';
import type { TextId } from './texts.ts';

export type TextValues = Record<string, string | number>;
type Translate = (id: TextId, values?: TextValues) => string;

/** Returns a function that gives a text as a string, for attributes and titles. The string has no readings above the kanji. */
export const useTexts = (): Translate => {
  const { _ } = useLingui();
  return (id, values) => withoutFurigana(_(id, values));
};

/**
 * Keeps Japanese dates and store names on one line: browsers that cannot break between phrases would break between month and day. English
 * dates have non-breaking spaces. The text is one element, so that a grid or row does not separate its parts.
 */
function WithWholePieces({ text }: { text: string }) {
  return (
    <span>
      {text.split(inOnePiece).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <span key={index} className={styles.piece}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}

/** A text in the language of the page. */
export function T({ id, values }: { id: TextId; values?: TextValues }) {
  const { _ } = useLingui();
  const text = _(id, values);
  const phrases = phrasesIn(text);
  if (phrases) return <Ruby phrases={phrases} />;
  return inOnePiece.test(text) ? <WithWholePieces text={text} /> : text;
}
