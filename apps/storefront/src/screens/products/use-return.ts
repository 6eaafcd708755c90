import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { keptTop } from '../../navigation/history.ts';

/**
 * Whether somebody came back to a long page, which then has to be as long as before at once. Goes to where it was left; not after a
 * reload, which the browser knows how to do.
 */
export const useReturn = (): boolean => {
  const isHydrated = useIsHydrated();
  const [top] = useState(() => (isHydrated ? keptTop() : 0));
  useLayoutEffect(() => {
    if (top > 0) scrollTo(0, top);
  }, [top]);
  return top > 0;
};
