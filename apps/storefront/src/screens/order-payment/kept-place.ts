import { useLayoutEffect } from 'react';
import { arriveAt, keptTop } from '../../navigation/history.ts';

/** The scroll position from which the member left to change something. It is lost when the tab is closed. */
let keptPlace = 0;

export const keepPlace = (): void => {
  keptPlace = scrollY;
};

/**
 * Restores the scroll position when a member comes back from a change by the next step of the order. For the browser that is a new page.
 * With the Back button the browser restores the position itself.
 */
export const useKeptPlace = (): void => {
  useLayoutEffect(() => {
    if (keptPlace > 0 && keptTop() === 0) arriveAt(keptPlace);
    keptPlace = 0;
  }, []);
};
