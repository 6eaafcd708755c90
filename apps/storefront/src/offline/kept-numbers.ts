/**
 * The browser's access to the service worker, which stores data for use without a connection. If the browser has no service workers,
 * nothing is stored and `KeptNote` stays hidden.
 */
export const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Installs the worker, so that a page that cannot be loaded is ours. Does nothing where the worker runs already. */
export const installWorker = async (): Promise<void> => {
  if (worker && !(await worker.getRegistration())) await worker.register('/offline.js');
};

/** The store numbers that the member can read without a connection. */
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

/** Deletes the stored data of a member. The page does this, because the worker may not be running yet. */
export const forgetKept = async (): Promise<void> => {
  setNumbers(new Set());
  if (worker) await caches.delete('person');
};
