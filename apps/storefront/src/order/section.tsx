import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { WithWholePieces } from '../language/whole-pieces.tsx';
import styles from './section.module.css';

/** A card with a heading and an optional link or button beside it. */
export function Section({ title, aside, children }: { title: TextId; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <T id={title} />
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [label: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one order never change places
        <div key={index}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <WithWholePieces text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
