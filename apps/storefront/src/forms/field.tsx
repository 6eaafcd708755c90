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
  /** How to fill it in: visible while the field has the focus or an error, always read by screen readers. */
  readonly hint?: ReactNode;
  /** The member has to read the hint before they reach the field. */
  readonly isHintKept?: boolean | undefined;
  readonly isRequired?: boolean;
  readonly error: string | undefined;
  /** Any other help about the typed value. */
  readonly help?: ReactNode;
  readonly children: (control: Control) => ReactNode;
}

/** If several fields have errors, the form says how many; announcing each at once would be noise. */
export const OneOfSeveral = createContext(false);

/** Whether the focus is inside. Showing or hiding the hint moves what is below, so it waits for the tap that moves the focus. */
const useIsHere = () => {
  const [isHere, setHere] = useState(false);
  const change = (isNow: boolean) => (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPointerUp(() => setHere(isNow));
  };
  return { isHere, onFocus: change(true), onBlur: change(false) };
};

/** Label, control, hint and error; the error says if something is required. A screen reader announces it when it appears. */
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
        {isRequired && error !== 'required' && (
          <span className={styles.required} aria-hidden="true">
            <T id="form.required" />
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
