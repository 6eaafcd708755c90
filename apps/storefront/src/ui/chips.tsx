import type { ComponentProps, ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './chips.module.css';

/** Choices side by side. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>;
}

/** Choices side by side. `title` names them for screen readers. */
export function Chips({ title, children }: { title: TextId; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">
        <T id={title} />
      </legend>
      <ChipRow>{children}</ChipRow>
    </fieldset>
  );
}

/** A choice: a radio button that looks like a chip. */
export function Chip({ children, ...radio }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.chip}>
      <input type="radio" {...radio} />
      {children}
    </label>
  );
}
