import { type RefObject, useEffect, useRef } from 'react';

/** Whoever opens a page to do one thing has the focus in its first field at once. The page stays where it is. */
export const useFirstFocus = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);
  return place;
};
