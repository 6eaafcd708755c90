import { assetUrl } from './assets-origin.ts';
import { fetchFile } from './fetch-file.ts';

const isInPage = (file: string): boolean => {
  const url = assetUrl(file);
  return document.querySelector(`script[src="${url}"], link[rel="modulepreload"][href="${url}"]`) !== null;
};

const fetched = new Map<string, Promise<unknown>>();

const fetchOnce = (file: string): Promise<unknown> => {
  const running = fetched.get(file) ?? (isInPage(file) ? Promise.resolve() : fetchFile(file).then(() => undefined));
  fetched.set(file, running);
  running.catch(() => fetched.delete(file));
  return running;
};

/**
 * Wraps every `import()` of the built shop (`build/chunks-as-data.ts`). A browser remembers a failed import until the page is closed. So
 * this function first fetches the code as data, because a failed fetch can be retried. It imports the code only when all of its files have
 * arrived.
 */
export const importChunk = async <Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> => {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
};
