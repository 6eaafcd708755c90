import { T } from '../../language/t.tsx';
import type { Checked } from './chosen-file.ts';
import styles from './import.module.css';

export function Changes({ of: { changes, standing } }: { of: Checked }) {
  return (
    <>
      <dl className={styles.changes}>
        {changes.map(({ name, is_new, facts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same name, and they never change their order
          <div key={index}>
            <dt>{name}</dt>
            {!is_new && facts.map(({ path, words }) => <dd key={path}>{words}</dd>)}
          </div>
        ))}
      </dl>
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
