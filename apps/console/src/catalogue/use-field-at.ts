import { useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useHistoryState } from 'wouter/use-browser-location';
import type { TypedForm } from '../forms/use-form-with.ts';

/** Focuses the field that the link to this page names in its state (`at`), such as a text that is missing. */
export const useFieldAt = <Values extends FieldValues>(form: TypedForm<Values>, names: readonly string[]): void => {
  const at = useHistoryState<{ at?: string } | null>()?.at;
  const isKnown = at !== undefined && names.includes(at);
  useEffect(() => {
    if (!isKnown) return;
    // Waits for a frame, because every page first scrolls to its top.
    const frame = requestAnimationFrame(() => form.setFocus(at as Path<Values>));
    return () => cancelAnimationFrame(frame);
  }, [isKnown, at, form.setFocus]);
};
