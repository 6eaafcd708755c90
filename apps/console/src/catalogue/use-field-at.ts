import { useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useHistoryState } from 'wouter/use-browser-location';
import type { TypedForm } from '../forms/use-form-with.ts';

/**
 * Focuses the field that the link to this page names in its state (`at`), such as a text that is missing. `fields` has the form's field for
 * each of these names.
 */
export const useFieldAt = <Values extends FieldValues>(
  form: TypedForm<Values>,
  fields: Readonly<Record<string, Path<Values>>>,
): void => {
  const at = useHistoryState<{ at?: string } | null>()?.at;
  const field = at === undefined ? undefined : fields[at];
  const { setFocus } = form;
  useEffect(() => {
    if (field === undefined) return;
    // Waits for a frame, because every page first scrolls to its top.
    const frame = requestAnimationFrame(() => setFocus(field));
    return () => cancelAnimationFrame(frame);
  }, [field, setFocus]);
};
