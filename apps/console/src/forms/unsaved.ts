import { useEffect, useRef } from 'react';

/** The forms with unsaved input. Leaving asks first: the browser, or the dialog of `app/leave-dialog.tsx`. */
const unsaved = new Set<object>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The person has confirmed that they leave. */
export const dropUnsaved = (): void => unsaved.clear();

/** Marks unsaved input for as long as it exists. Returns a function that marks it saved at once. */
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
