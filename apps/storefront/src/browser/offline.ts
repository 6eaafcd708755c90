/** The helper beside the page that keeps orders readable without a connection. Where a browser has none, nothing is lost. */
export const helpers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Forgets what was kept of a person. */
export const forgetKept = (): void => {
  helpers?.controller?.postMessage('forget');
};
