import type { ReactNode } from 'react';
import styles from './button.module.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** The id of what is said about it. */
  readonly describedBy?: string | undefined;
  /** For an action that was just done and can be done again, or is not the way most people go on: another one comes first. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** While it is busy it stays in place and keeps the focus, but sends nothing a second time. */
export function SubmitButton({ isBusy, isDisabled, describedBy, isQuiet = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={isQuiet ? styles.done : styles.button}
      disabled={isDisabled}
      aria-busy={isBusy}
      aria-describedby={describedBy}
      onClick={(event) => {
        // The second click of a double click is none.
        if (isBusy || event.detail > 1) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
