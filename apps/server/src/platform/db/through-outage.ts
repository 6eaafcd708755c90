import { setTimeout as wait } from 'node:timers/promises';
import { Outage } from './outage.ts';

/** As long as the lease of a worker, in which nobody else begins the same. */
const AT_MOST_MS = 10_000;
const AGAIN_AFTER_MS = 250;

/**
 * Writes down what cannot be undone, though the database cannot be used just now. It is written again where it is in doubt, and must bear
 * that. After a while it gives up.
 */
export const throughOutage = async (write: () => Promise<void>): Promise<void> => {
  const until = performance.now() + AT_MOST_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Outage) || performance.now() >= until) throw error;
      await wait(AGAIN_AFTER_MS);
    }
  }
};
