/** What is kept on this device for a time without a connection. Where a browser cannot, nothing is, and nobody is told that it were. */
export const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** The numbers to pay with that can be read without a connection. */
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

/** Forgets what was kept of a member. Done from here, because the worker may not run yet beside this page. */
export const forgetKept = async (): Promise<void> => {
  setNumbers(new Set());
  if (worker) await caches.delete('person');
};
