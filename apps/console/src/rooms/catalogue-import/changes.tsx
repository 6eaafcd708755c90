import { Choice } from '../../forms/choice.tsx';
import { T } from '../../language/t.tsx';
import type { Checked } from './chosen-file.ts';
import styles from './import.module.css';

type Change = Checked['changes'][number];

/** How many sets, plans, questions and pictures the file takes away. */
export const countLosses = ({ changes }: Checked): number =>
  changes.flatMap(({ facts }) => facts).reduce((sum, { lost }) => sum + lost, 0);

/** The changes that take something away, and the others. */
const parted = (changes: readonly Change[]) =>
  [true, false].map((isLoss) =>
    changes
      .map((change) => ({ ...change, facts: change.facts.filter(({ lost }) => lost > 0 === isLoss) }))
      .filter(({ is_new, facts }) => facts.length > 0 || (is_new && !isLoss)),
  );

function ChangeList({ of: changes }: { of: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, is_new, facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same name, and they never change their order
        <div key={index}>
          <dt>{name}</dt>
          {!is_new && facts.map(({ path, words }) => <dd key={path}>{words}</dd>)}
        </div>
      ))}
    </dl>
  );
}

interface ChangesProps {
  readonly of: Checked;
  /** Whether staff ticked that the file may take things away. */
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** What the file changes: first what it takes away, with a tick of its own. */
export function Changes({ of: checked, isAccepted, onAccept }: ChangesProps) {
  const { changes, standing } = checked;
  const [losses = [], others = []] = parted(changes);
  const lost = countLosses(checked);
  return (
    <>
      {lost > 0 && (
        <section className={styles.losses}>
          <h4>
            <T id="import.losses" values={{ count: lost }} />
          </h4>
          <ChangeList of={losses} />
          <Choice type="checkbox" isChosen={isAccepted} onChoose={onAccept}>
            <T id="import.losses.accept" values={{ count: lost }} />
          </Choice>
        </section>
      )}
      <p>
        <T
          id="import.counted"
          values={{ things: changes.length, count: changes.reduce((sum, { facts }) => sum + facts.length, 0) }}
        />
      </p>
      <ChangeList of={others} />
      <p>
        {standing.length === 0 && (
          <>
            <T id="import.nothing_else" />{' '}
          </>
        )}
        <T id="import.orders" />
      </p>
    </>
  );
}
