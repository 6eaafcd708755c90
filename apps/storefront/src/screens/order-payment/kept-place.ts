import { useLayoutEffect } from 'react';
import { arriveAt, keptTop } from '../../navigation/history.ts';

/** The scroll position at which the member left this page to change something. A reload loses it. */
let keptPlace = 0;

export const keepPlace = (): void => {
  keptPlace = scrollY;
};

/**
 * Restores the scroll position if the member returns by the button for the next step, which opens this page as a new one. After Back, the
 * history entry has its own position.
 */
export const useKeptPlace = (): void => {
  useLayoutEffect(() => {
    if (keptPlace > 0 && keptTop() === 0) arriveAt(keptPlace);
    keptPlace = 0;
  }, []);
};
