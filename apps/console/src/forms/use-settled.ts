import { useEffect, useState } from 'react';

/** A little longer than the time between two typed letters, in milliseconds. */
const PAUSE = 200;

/** The typed text once typing has paused, so that not every letter sends a request. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
