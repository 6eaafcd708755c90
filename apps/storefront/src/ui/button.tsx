import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

export function Button({
  onClick,
  ref,
  children,
}: {
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button ref={ref} type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}

export function ButtonLink({ to, state, children }: { to: string; state?: object | undefined; children: ReactNode }) {
  return (
    <Link to={to} state={state} className={styles.button}>
      {children}
    </Link>
  );
}

/** A secondary button, weaker than the screen's one action. */
export function QuietButton({
  onClick,
  isBusy = false,
  label,
  ref,
  children,
}: {
  onClick: () => void;
  isBusy?: boolean;
  /** If its text alone does not name its object. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button ref={ref} type="button" className={styles.quiet} aria-busy={isBusy} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
