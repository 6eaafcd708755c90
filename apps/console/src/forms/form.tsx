import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './field.module.css';
import { Merged } from './merged.tsx';
import type { CheckedForm } from './use-form-with.ts';

interface FormProps<Values extends FieldValues> {
  readonly checked: CheckedForm<Values>;
  readonly action: TextId;
  /** What the form is doing while it sends. */
  readonly doing?: TextId;
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

/** Keeps the place of the focus while the fields take no input. If the save fails, the first wrong field gets the focus. */
const useHeldFocus = (isHeld: boolean) => {
  const fields = useRef<HTMLDivElement>(null);
  const left = useRef<Element>(null);
  if (isHeld && left.current === null) left.current = document.activeElement;
  useEffect(() => {
    if (isHeld || left.current === null) return;
    const wrong = fields.current?.querySelector('[aria-invalid="true"]');
    const isInside = fields.current?.contains(left.current);
    const next = wrong ?? (isInside ? left.current : null);
    left.current = null;
    if (next instanceof HTMLElement) next.focus();
  }, [isHeld]);
  return fields;
};

/** The fields, the error of the whole form, and its button. Our own checks validate the fields, and the browser's checks are off. */
export function Form<Values extends FieldValues>({
  checked,
  action,
  doing = `form.${checked.sends}`,
  isSecond = false,
  isDone = false,
  isDanger = false,
  others,
  instead,
  children,
}: FormProps<Values>) {
  const tone = isDanger ? 'danger' : 'main';
  const { isConflict, isHeld, isSending, isTypedSince } = checked;
  const fields = useHeldFocus(isHeld);
  const submit = (event: React.SubmitEvent) => {
    if (!isConflict) return checked.submit(event);
    // Enter in a field must not overwrite the other person's version.
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-conflict]')?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div ref={fields} className={styles.fields} inert={isHeld}>
        {children}
      </div>
      {instead ?? <Problem error={checked.problem} />}
      {!isDone && (
        <div className={styles.actions}>
          {!isConflict && (
            <Button type="submit" tone={isSecond ? 'plain' : tone} isBusy={isSending} doing={doing}>
              <T id={action} />
            </Button>
          )}
          {others}
        </div>
      )}
      <p className={styles.unsaved} role="status">
        {checked.merged !== undefined && <Merged changed={checked.merged} />}
        {isTypedSince && <T id="form.typed_since" />}
      </p>
    </form>
  );
}
