import { useLayoutEffect } from 'react';
import { arriveAt, keptTop } from '../../navigation/history.ts';

/** How far down the page was when the member went to change something. Forgotten with the tab. */
let keptPlace = 0;

export const keepPlace = (): void => {
  keptPlace = scrollY;
};

/**
 * Whoever comes back from a change comes by the next step of the order, which the browser takes for a new page: it is shown where it was
 * left all the same. The browser's own way back knows its place.
 */
export const useKeptPlace = (): void => {
  useLayoutEffect(() => {
    if (keptPlace > 0 && keptTop() === 0) arriveAt(keptPlace);
    keptPlace = 0;
  }, []);
};
