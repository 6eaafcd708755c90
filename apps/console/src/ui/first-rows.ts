import { startTransition, useEffect, useState } from 'react';

/** About as many rows as a large screen shows. */
const FIRST = 25;

let isArriving = true;

/**
 * How many rows to show. When the console opens, a list first shows the visible rows, then the rest. Later it shows all rows at once,
 * because Back needs them to scroll to the old position.
 */
export const useFirstRows = (): number => {
  const [count, setCount] = useState(isArriving ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    isArriving = false;
    startTransition(() => setCount(Number.POSITIVE_INFINITY));
  }, []);
  return count;
};
