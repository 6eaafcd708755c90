import type { phrasesIn } from '@hitosoroi/texts/furigana';
import styles from './ruby.module.css';
import { Pieces } from './whole-pieces.tsx';

type Phrases = NonNullable<ReturnType<typeof phrasesIn>>;

function Phrase({ parts }: { parts: Phrases[number] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <Pieces key={index} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <ruby key={index}>
        {part[0]}
        <rp>(</rp>
        <rt>
          <span aria-hidden="true">{part[1]}</span>
        </rt>
        <rp>)</rp>
      </ruby>
    ),
  );
}

/** A longer phrase is a sentence of exact words, without spaces between its words. Its lines end as those of other Japanese. */
const LONGEST = 18;
const lengthOf = (parts: Phrases[number]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part[0]).length, 0);

/**
 * Words with their readings above the kanji. The readings are only visible: a screen reader knows how to read kanji and would read all
 * words twice. Copied text has only the words.
 */
export function Ruby({ phrases }: { phrases: Phrases }) {
  return (
    <span className={styles.easy}>
      {phrases.map((parts, index) =>
        parts.length === 1 && typeof parts[0] === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a text never change places
          <Pieces key={index} text={parts[0]} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a text never change places
          <span key={index} className={lengthOf(parts) > LONGEST ? styles.sentence : styles.phrase}>
            <Phrase parts={parts} />
          </span>
        ),
      )}
    </span>
  );
}
