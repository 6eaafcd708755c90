import { useEffect, useState } from 'react';

/** A little longer than the time between two typed letters, in milliseconds. */
const PAUSE = 200;

/** Returns the typed text. It changes only when typing pauses, because otherwise each letter would send a request. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
