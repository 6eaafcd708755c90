import { type RefObject, useEffect, useRef } from 'react';

/** When a page with a single form opens, focuses its first field without scrolling. */
export const useFirstFocus = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);
  return place;
};
