import { afterPointerUp } from '@hitosoroi/web/after-pointer-up';
import { createContext, type FocusEvent, type ReactNode, use, useId, useState } from 'react';
import { T } from '../language/t.tsx';
import styles from './field.module.css';
import { Message } from './message.tsx';

interface Control {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean;
}

interface FieldProps {
  readonly label: ReactNode;
  /** How to fill in the field. It is visible while the field has the focus or an error; screen readers always read it. */
  readonly hint?: ReactNode;
  /** Whether the hint is always visible, because the member has to read it before they reach the field. */
  readonly isHintKept?: boolean | undefined;
  readonly isRequired?: boolean;
  readonly error: string | undefined;
  /** Any other help about the typed value. */
  readonly help?: ReactNode;
  readonly children: (control: Control) => ReactNode;
}

/**
 * Whether the field belongs to a form with several errors. Then the form announces how many there are, and its fields do not announce their
 * own errors.
 */
export const OneOfSeveral = createContext(false);

/**
 * Whether the focus is inside the field. Showing or hiding the hint moves what is below it, so the change waits until the finger that moved
 * the focus is lifted.
 */
const useIsHere = () => {
  const [isHere, setHere] = useState(false);
  const change = (isNow: boolean) => (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPointerUp(() => setHere(isNow));
  };
  return { isHere, onFocus: change(true), onBlur: change(false) };
};

/**
 * A field: label, control, hint and error. Most fields are required, so only the others have a word at the label; screen readers hear of
 * each. A screen reader announces the error when it appears.
 */
export function Field({ label, hint, isHintKept = false, isRequired = true, error, help, children }: FieldProps) {
  const id = useId();
  const isOneOfSeveral = use(OneOfSeveral);
  const { isHere, ...focus } = useIsHere();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = `${id}-error`;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={styles.field} {...focus}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!isRequired && (
          <span className={styles.optional}>
            <T id="form.optional" />
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': [hintId, error && errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-required': isRequired,
      })}
      {hint && (
        <p id={hintId} className={isHintKept || isHere || error ? styles.hint : 'visually-hidden'}>
          {hint}
        </p>
      )}
      <p id={errorId} className={styles.error} role={isOneOfSeveral ? undefined : 'alert'}>
        {error && <Message of={error} />}
      </p>
      {help && (
        <p id={helpId} className={styles.help} role="status">
          {help}
        </p>
      )}
    </div>
  );
}
