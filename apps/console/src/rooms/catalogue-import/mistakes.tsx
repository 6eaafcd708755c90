import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import type { Checked } from './chosen-file.ts';
import styles from './import.module.css';

/**
 * The place of an error. `:12` is line 12 of a YAML file. In a workbook the place is a cell's name. An empty place means the whole file.
 */
function Place({ place }: { place: string }) {
  const line = /^:(\d+)$/.exec(place)?.[1];
  if (line) return <T id="import.place.line" values={{ line }} />;
  return place.trim() === '' ? <T id="import.place.file" /> : place.trim();
}

/** The errors in the file, each with its place, its field and an example. */
export function Mistakes({ of: { mistakes, more_mistakes } }: { of: Checked }) {
  return (
    <Section title="import.mistakes">
      <p>
        <T id="import.mistakes.text" />
      </p>
      <ol className={styles.mistakes}>
        {mistakes.map(({ place, field, words, example }) => (
          <li key={`${place} ${field} ${words}`}>
            <p className={styles.place}>
              <Place place={place} />
              {field !== null && <span>{field}</span>}
            </p>
            <p>{words}</p>
            {example !== null && (
              <p>
                <T id="import.example" /> <code>{example}</code>
              </p>
            )}
          </li>
        ))}
      </ol>
      {more_mistakes > 0 && (
        <p>
          <T id="import.mistakes.more" values={{ count: more_mistakes }} />
        </p>
      )}
    </Section>
  );
}
