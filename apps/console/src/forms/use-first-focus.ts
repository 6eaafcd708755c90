import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a page with one purpose, without scrolling. */
export const useFirstFocus = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);
  return place;
};
