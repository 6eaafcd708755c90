/** The helper beside the page that keeps orders readable without a connection. Where a browser has none, nothing is lost. */
export const helpers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Forgets what was kept of a person. Done from here, because the helper may not stand beside this page. */
export const forgetKept = async (): Promise<void> => {
  if (helpers) await caches.delete('person');
};
