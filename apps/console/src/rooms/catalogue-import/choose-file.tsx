import { MOST_FILE_BYTES } from '@hitosoroi/rules/catalogue-file';
import { FileDrop } from '../../forms/file-drop.tsx';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './import.module.css';

interface ChooseFileProps {
  readonly name: string | undefined;
  readonly isChecking: boolean;
  readonly error: Error | null;
  readonly onChosen: (files: readonly File[]) => void;
}

/** The file input, the name of the chosen file, and the error if the file could not be checked. */
export function ChooseFile({ name, isChecking, error, onChosen }: ChooseFileProps) {
  return (
    <Section title="import.choose">
      <FileDrop
        button="import.choose.button"
        accept=".xlsx,.yaml,.yml"
        isBusy={isChecking}
        onChosen={onChosen}
        after={
          <p role="status" className={styles.chosen}>
            {isChecking ? <T id="import.checking" /> : name !== undefined && <T id="import.chosen" values={{ name }} />}
          </p>
        }
      >
        <T id="import.choose.text" values={{ most: MOST_FILE_BYTES / 1_000_000 }} />
      </FileDrop>
      <Problem error={error} />
    </Section>
  );
}
