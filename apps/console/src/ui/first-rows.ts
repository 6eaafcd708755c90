import { startTransition, useEffect, useState } from 'react';

/** Rows: about a large screen full. */
const FIRST = 25;

let isArriving = true;

/** How many rows to show. When the console opens, first the visible ones, then the rest. On the way back to a list all at once. */
export const useFirstRows = (): number => {
  const [count, setCount] = useState(isArriving ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    isArriving = false;
    startTransition(() => setCount(Number.POSITIVE_INFINITY));
  }, []);
  return count;
};
