import { useEffect, useRef } from 'react';

/** The forms with something in them that would be lost. Leaving asks first: the browser, or the dialog of `app/leave-dialog.tsx`. */
const unsaved = new Set<object>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Whoever leaves all the same has said so. */
export const dropUnsaved = (): void => unsaved.clear();

/** Says that something here would be lost, as long as it would be. Gives a way to say at once that it was saved. */
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
