import { useEffect, useRef } from 'react';

/**
 * The forms with unsaved input. Before staff leave, the browser or the dialog of `app/leave-dialog.tsx` asks whether they want to leave.
 */
const unsaved = new Set<object>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Forgets all unsaved input, after staff have confirmed that they leave. */
export const dropUnsaved = (): void => unsaved.clear();

/** Registers a form while it has unsaved input. Returns a function that marks the form as saved without waiting for the next render. */
export const useUnsaved = (isUnsaved: boolean): (() => void) => {
  const { current: form } = useRef({});
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.has(form)) event.preventDefault();
    };
    unsaved.add(form);
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(form);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, form]);
  return () => unsaved.delete(form);
};
