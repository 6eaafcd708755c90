import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Labelled } from './labelled.tsx';

interface DayFieldProps {
  readonly label: TextId;
  readonly name: string;
  readonly value: string | undefined;
  /** The server's error about the day, if there is one. */
  readonly wrong: string | undefined;
}

/** A date in a search. */
export function DayField({ label, name, value, wrong }: DayFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            id={id}
            className={styles.control}
            type="date"
            name={name}
            defaultValue={value}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong && `${id}-wrong`}
          />
          {wrong && (
            <p id={`${id}-wrong`} className={styles.error}>
              {wrong}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}
