import { useId } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';

interface PhrasePickerProps {
  readonly label: TextId;
  /** Each phrase with its title in the page's language. */
  readonly phrases: readonly (readonly [phrase: string, title: string])[];
  readonly onPick: (phrase: string) => void;
}

/** Prepared phrases with which staff start a text. A phrase may be in another language than the page. */
export function PhrasePicker({ label, phrases, onPick }: PhrasePickerProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.hint}>
        <T id={label} />
      </label>
      <select id={id} className={styles.control} value="" onChange={({ target }) => onPick(target.value)}>
        <option value="" disabled>
          –
        </option>
        {phrases.map(([phrase, title]) => (
          <option key={phrase} value={phrase}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
