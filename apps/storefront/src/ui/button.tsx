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

/** A secondary button, less visible than the main button of the screen. */
export function QuietButton({
  onClick,
  isBusy = false,
  label,
  ref,
  children,
}: {
  onClick: () => void;
  isBusy?: boolean;
  /** The label for screen readers, if the text does not name what the button acts on. */
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
