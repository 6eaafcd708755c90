import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import styles from './folded.module.css';

interface FoldedProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The fields in it. */
  readonly names: readonly Path<Values>[];
  /** What is in it, so that whoever is content with it need not open it. */
  readonly summary: ReactNode;
  /** Where something in it has to be given. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Fields that few people change, behind one line. It opens by itself where one of them is wrong, which then has the focus. */
export function Folded<Values extends FieldValues>({ form, names, summary, isOpen, children }: FoldedProps<Values>) {
  const place = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState({ control: form.control });
  const isWrong = names.some((name) => get(errors, name) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever folds it away and sends again is shown it again
  useEffect(() => {
    if (!isWrong || place.current === null || place.current.open) return;
    place.current.open = true;
    // What is wrong above it has the focus already.
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
