import { inOnePiece } from '@hitosoroi/texts/in-one-piece';
import styles from './whole-pieces.module.css';

/**
 * Keeps Japanese dates and store names on one line: browsers that cannot break between phrases would break between month and day. English
 * dates have non-breaking spaces.
 */
export function Pieces({ text }: { text: string }) {
  return text.split(inOnePiece).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className={styles.piece}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The same as one element, so that a grid or row does not separate its parts. */
export function WithWholePieces({ text }: { text: string }) {
  return (
    <span>
      <Pieces text={text} />
    </span>
  );
}
