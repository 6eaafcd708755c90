import type { ReactNode } from 'react';
import styles from './button.module.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** The id of its description. */
  readonly describedBy?: string | undefined;
  /** For an action that was just done, or is not the main way: another button comes first. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** While busy it stays in place and keeps the focus, but does not submit again. */
export function SubmitButton({ isBusy, isDisabled, describedBy, isQuiet = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={isQuiet ? styles.done : styles.button}
      disabled={isDisabled}
      aria-busy={isBusy}
      aria-describedby={describedBy}
      onClick={(event) => {
        // Ignores the second click of a double click.
        if (isBusy || event.detail > 1) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
