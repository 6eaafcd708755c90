import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

export function Button({
  onClick,
  isDangerous = false,
  waitsFor,
  ref,
  children,
}: {
  onClick: () => void;
  /** The id of the text that says why the button cannot be pressed for now. */
  waitsFor?: string | undefined;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={isDangerous ? styles.danger : styles.button}
      // Not `disabled`, because the button would lose the focus.
      aria-disabled={waitsFor !== undefined || undefined}
      aria-describedby={waitsFor}
      onClick={waitsFor === undefined ? onClick : undefined}
    >
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

/** A link that leads nowhere for now. */
export function DisabledLink({ describedBy, children }: { describedBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without an address it cannot be followed
    <a role="link" aria-disabled="true" aria-describedby={describedBy} className={styles.button}>
      {children}
    </a>
  );
}

/** A secondary button, less visible than the main button of the screen. */
export function QuietButton({
  onClick,
  isBusy = false,
  isDangerous = false,
  label,
  ref,
  children,
}: {
  onClick: () => void;
  isBusy?: boolean;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  /** The label for screen readers, if the text does not name what the button acts on. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={isDangerous ? styles.quietDanger : styles.quiet}
      aria-busy={isBusy}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export function QuietButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.quiet}>
      {children}
    </Link>
  );
}

/** A button that opens a file of the server. The server sends files only to requests from the shop, so the request names our origin. */
export function FileButton({ href, isMain, children }: { href: string; isMain: boolean; children: ReactNode }) {
  return (
    <a href={href} referrerPolicy="origin" className={isMain ? styles.button : styles.quiet}>
      {children}
    </a>
  );
}
