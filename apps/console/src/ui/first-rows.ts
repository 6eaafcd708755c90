import { startTransition, useEffect, useState } from 'react';

/** About what a large screen shows. */
const FIRST = 25;

let isArriving = true;

/** How many rows of a list are shown: when the console opens, those that are seen at once, and the rest as soon as they are painted. Whoever comes back to a list needs all of it, to find their place. */
export const useFirstRows = (): number => {
  const [count, setCount] = useState(isArriving ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    isArriving = false;
    startTransition(() => setCount(Number.POSITIVE_INFINITY));
  }, []);
  return count;
};
