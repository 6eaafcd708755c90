import type { ReactNode } from 'react';
import styles from './button.module.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** The id of the element that describes the button. */
  readonly describedBy?: string | undefined;
  /** Whether the button is quiet: its action was just done, or another button is the main one. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** The button of a form. While busy it keeps its place and the focus, but does not submit again. */
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
