import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, useFormState } from 'react-hook-form';
import styles from './folded.module.css';
import type { TypedForm } from './use-form-with.ts';

interface FoldedProps<Values extends FieldValues> {
  readonly form: TypedForm<Values>;
  readonly names: readonly Path<Values>[];
  /** A line with the fields' values in short. It folds and unfolds the fields. */
  readonly summary: ReactNode;
  /** Set if the fields start unfolded, because staff must fill in one of the fields. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Rarely changed fields, folded into one line. If a field has an error, the fields unfold and that field gets the focus. */
export function Folded<Values extends FieldValues>({ form, names, summary, isOpen, children }: FoldedProps<Values>) {
  const place = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState({ control: form.control });
  const isWrong = names.some((name) => get(errors, name) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit unfolds fields that have an error
  useEffect(() => {
    if (!isWrong || place.current === null || place.current.open) return;
    place.current.open = true;
    // Another field with an error keeps the focus.
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
