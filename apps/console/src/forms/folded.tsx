import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import styles from './folded.module.css';

interface FoldedProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The fields in it. */
  readonly names: readonly Path<Values>[];
  /** Its content in short, so that it need not be opened. */
  readonly summary: ReactNode;
  /** Set if a field in it must be filled in. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Rarely changed fields, folded into one line. It opens if one of them has an error, which then gets the focus. */
export function Folded<Values extends FieldValues>({ form, names, summary, isOpen, children }: FoldedProps<Values>) {
  const place = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState({ control: form.control });
  const isWrong = names.some((name) => get(errors, name) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next submit opens it again
  useEffect(() => {
    if (!isWrong || place.current === null || place.current.open) return;
    place.current.open = true;
    // An error above it already has the focus.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      place.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong, submitCount]);
  return (
    <details ref={place} className={styles.folded} open={isOpen}>
      <summary>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
