import { type ReactNode, useId } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';

/** A field with a small label above it, as in searches and filters. */
export function Labelled({ label, children }: { label: TextId; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.hint}>
        <T id={label} />
      </label>
      {children(id)}
    </div>
  );
}
