import { Choice } from '../../forms/choice.tsx';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import type { Checked } from './chosen-file.ts';
import styles from './import.module.css';

interface StandingProps {
  readonly of: Checked;
  /** The paths of the changes in the console that staff let the file overwrite. */
  readonly overwrite: readonly string[];
  readonly onOverwrite: (overwrite: readonly string[]) => void;
}

/** Changes made in the console that the file would revert. The file reverts only the changes that staff tick. */
export function Standing({ of: { standing }, overwrite, onOverwrite }: StandingProps) {
  return (
    <Section title="import.standing">
      <p>
        <T id="import.standing.text" />
      </p>
      {standing.map(({ name, facts }) => (
        <fieldset key={facts[0]?.path} className={styles.standing}>
          <legend>{name}</legend>
          {facts.map(({ path, words }) => (
            <Choice
              key={path}
              type="checkbox"
              isChosen={overwrite.includes(path)}
              onChoose={(isChosen) =>
                onOverwrite(isChosen ? [...overwrite, path] : overwrite.filter((each) => each !== path))
              }
            >
              {words}
            </Choice>
          ))}
        </fieldset>
      ))}
    </Section>
  );
}
