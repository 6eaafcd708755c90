import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './field.module.css';
import type { CheckedForm } from './use-form-with.ts';

interface FormProps<Values extends FieldValues> {
  readonly checked: CheckedForm<Values>;
  readonly action: TextId;
  /** Set if another button of the screen is the main one. */
  readonly isSecond?: boolean;
  /** Set if the action's outcome is already shown. Then the form has no button. */
  readonly isDone?: boolean;
  /** Set if the action cannot be undone. */
  readonly isDanger?: boolean;
  /** Content beside the form's button. */
  readonly others?: ReactNode;
  /** Shown instead of the error of the whole form. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** The fields, the error of the whole form, and its button. Our own checks validate the fields, and the browser's checks are off. */
export function Form<Values extends FieldValues>({
  checked,
  action,
  isSecond = false,
  isDone = false,
  isDanger = false,
  others,
  instead,
  children,
}: FormProps<Values>) {
  const tone = isDanger ? 'danger' : 'main';
  return (
    <form className={styles.form} noValidate onSubmit={checked.submit}>
      {children}
      {instead ?? <Problem error={checked.problem} />}
      {!isDone && (
        <div className={styles.actions}>
          <Button type="submit" tone={isSecond ? 'plain' : tone} isBusy={checked.isSending}>
            <T id={action} />
          </Button>
          {others}
        </div>
      )}
    </form>
  );
}
