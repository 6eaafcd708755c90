import { machineWords } from '@hitosoroi/texts/machine-words';
import styles from './words-to-find.module.css';

/** The words to find on the store's machine, in the order of its screens. */
export function WordsToFind({ text }: { text: string }) {
  return (
    <ol className={styles.words}>
      {machineWords(text).map(({ word, meaning }) => (
        <li key={word}>
          <b lang="ja">{word}</b> {meaning}
        </li>
      ))}
    </ol>
  );
}
