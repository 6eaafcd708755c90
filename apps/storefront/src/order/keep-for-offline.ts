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
  // A page that the server prepared has its styles in itself; the one that is kept has not.
  const styles = document.querySelector<HTMLElement>('style[data-file]')?.dataset.file;
  if (styles) files.push(styles);
  active?.postMessage({ keep: [...new Set(files)] });
};
