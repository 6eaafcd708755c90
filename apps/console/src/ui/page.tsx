import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './page.module.css';

interface PageProps {
  readonly title: ReactNode;
  readonly lead?: TextId;
  /** The actions on the whole page. */
  readonly actions?: ReactNode;
  /** For a table of many columns: as wide as the window. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A room: its title, its actions, and its content. */
export function Page({ title, lead, actions, isWide = false, children }: PageProps) {
  return (
    <div className={isWide ? styles.wide : styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {lead && (
          <p className={styles.lead}>
            <T id={lead} />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

export function Section({ title, children }: { title: TextId; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>
        <T id={title} />
      </h2>
      {children}
    </section>
  );
}

const tones = { plain: styles.tag, waiting: `${styles.tag} ${styles.waiting}`, off: `${styles.tag} ${styles.off}` };

export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

interface ColumnHeadsProps<Column extends TextId> {
  readonly columns: readonly Column[];
  /** The column of amounts. Its head and its cells are right-aligned. */
  readonly amount?: Column;
}

export function ColumnHeads<Column extends TextId>({ columns, amount }: ColumnHeadsProps<Column>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={column === amount ? styles.amount : undefined}>
            <T id={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A wide table scrolls in its own box, also by keyboard, so that the page never scrolls sideways. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the table with the arrow keys
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}
