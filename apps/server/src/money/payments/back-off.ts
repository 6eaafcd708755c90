import type { Outcome } from '../../platform/work/worker.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 3_600_000;

/** Tries again, less and less often. */
export const backOff = (tries: number, error: string): Outcome => ({
  retryAfterMs: Math.min(FIRST_MS * 2 ** tries, LONGEST_MS),
  error,
});
