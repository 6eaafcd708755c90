import { helpers } from '../browser/offline.ts';

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
