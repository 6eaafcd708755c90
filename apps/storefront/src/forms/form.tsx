import { type ReactNode, useId } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { OneOfSeveral } from './field.tsx';
import styles from './form.module.css';
import { Message } from './message.tsx';
import { type CheckedForm, NOT_SENT } from './use-form-with.ts';

interface FormProps<Values extends FieldValues> {
  readonly checked: CheckedForm<Values>;
  readonly action: TextId;
  readonly isDisabled?: boolean;
  /** Whether the button is less noticeable, for a form that most members do not need. */
  readonly isQuiet?: boolean;
  /** A note above the button that explains the effect of the button. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form: its fields, the error of the whole form, and its button. Our own checks validate the fields, and the browser's checks are off.
 */
export function Form<Values extends FieldValues>({
  checked: { form, submit },
  action,
  isDisabled = false,
  isQuiet = false,
  note,
  children,
}: FormProps<Values>) {
  const noteId = useId();
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const root = errors.root?.message;
  const wrong = Object.keys(errors).filter((field) => field !== 'root').length;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <OneOfSeveral value={wrong > 1}>{children}</OneOfSeveral>
      <p className="visually-hidden" role="alert">
        {wrong > 1 && <T id="form.wrong" values={{ count: wrong }} />}
      </p>
      <p className={styles.root} role="alert">
        {root === NOT_SENT ? <T id="form.not_sent" /> : root && <Message of={root} />}
      </p>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      <SubmitButton
        isBusy={isSubmitting}
        isDisabled={isDisabled}
        isQuiet={isQuiet}
        describedBy={note ? noteId : undefined}
      >
        <T id={action} />
      </SubmitButton>
    </form>
  );
}
