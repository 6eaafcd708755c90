/** Service workers store data for use without a connection. Without their support nothing is stored, and the shop does not claim it. */
export const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** The payment numbers that are readable without a connection. */
let numbers: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const setNumbers = (next: ReadonlySet<string>): void => {
  numbers = next;
  for (const notice of listeners) notice();
};

export const noteKept = (kept: readonly string[]): void => setNumbers(new Set(kept));

export const isKept = (number: string): boolean => numbers.has(number);

export const onKeptChange = (notice: () => void): (() => void) => {
  listeners.add(notice);
  return () => listeners.delete(notice);
};

/** Deletes a member's stored data. Done by the page, because the worker may not run yet. */
export const forgetKept = async (): Promise<void> => {
  setNumbers(new Set());
  if (worker) await caches.delete('person');
};
