import { useId } from 'react';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';

interface PhrasePickerProps<Phrase extends string> {
  readonly label: TextId;
  /** Each phrase with its title in the page's language. */
  readonly phrases: readonly (readonly [phrase: Phrase, title: TextId])[];
  readonly onPick: (phrase: Phrase) => void;
}

/** Prepared phrases with which staff start a text. A phrase may be in another language than the page. */
export function PhrasePicker<Phrase extends string>({ label, phrases, onPick }: PhrasePickerProps<Phrase>) {
  const id = useId();
  const t = useTexts();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.hint}>
        <T id={label} />
      </label>
      <select
        id={id}
        className={styles.control}
        value=""
        onChange={({ target }) => {
          const [phrase] = phrases.find(([each]) => each === target.value) ?? [];
          if (phrase !== undefined) onPick(phrase);
        }}
      >
        <option value="" disabled>
          –
        </option>
        {phrases.map(([phrase, title]) => (
          <option key={phrase} value={phrase}>
            {t(title)}
          </option>
        ))}
      </select>
    </div>
  );
}
