import { useLayoutEffect } from 'react';
import { arriveAt, keptTop } from '../../navigation/history.ts';

/** The scroll position when the member left to change something. Lost with the tab. */
let keptPlace = 0;

export const keepPlace = (): void => {
  keptPlace = scrollY;
};

/**
 * A member comes back from a change by the order's next step, a new page for the browser: restores the scroll position. The browser's own
 * Back does so itself.
 */
export const useKeptPlace = (): void => {
  useLayoutEffect(() => {
    if (keptPlace > 0 && keptTop() === 0) arriveAt(keptPlace);
    keptPlace = 0;
  }, []);
};
