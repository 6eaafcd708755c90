/** The helper beside the page that keeps orders readable without a connection. Where a browser has none, nothing is lost. */
const helpers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Keeps what this page is made of and what it asks from now on. */
export const keepForOffline = async (): Promise<void> => {
  if (!helpers) return;
  await helpers.register('/offline.js');
  const { active } = await helpers.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/') || path === '/favicon.svg');
  active?.postMessage({ keep: [...new Set(files)] });
};

/** Forgets what was kept of a person. */
export const forgetKept = (): void => {
  helpers?.controller?.postMessage('forget');
};
