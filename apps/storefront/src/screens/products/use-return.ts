import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { keptTop } from '../../navigation/history.ts';

/**
 * Whether the member came back to a long page, which then needs its full length at once. Restores the scroll position. After a reload the
 * browser itself restores it.
 */
export const useReturn = (): boolean => {
  const isHydrated = useIsHydrated();
  const [top] = useState(() => (isHydrated ? keptTop() : 0));
  useLayoutEffect(() => {
    if (top > 0) scrollTo(0, top);
  }, [top]);
  return top > 0;
};
