import { createContext, type ReactNode, use, useId } from 'react';
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
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  readonly error: string | undefined;
  /** What else to say about what was typed. */
  readonly help?: ReactNode;
  readonly children: (control: Control) => ReactNode;
}

/** Where several fields are wrong, the form says how many; each of them read out at once would be noise. */
export const OneOfSeveral = createContext(false);

/** Label, hint, control, error, which says by itself that something is required. A screen reader hears it when it appears. */
export function Field({ label, hint, isRequired = true, error, help, children }: FieldProps) {
  const id = useId();
  const isOneOfSeveral = use(OneOfSeveral);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = `${id}-error`;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && error !== 'required' && (
          <span className={styles.required} aria-hidden="true">
            <T id="form.required" />
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': [hintId, error && errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-required': isRequired,
      })}
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
