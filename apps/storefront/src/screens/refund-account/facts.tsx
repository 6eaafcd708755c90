import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import styles from './refund-account.module.css';

interface Fact {
  readonly label: TextId;
  readonly value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <T id={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
