import { connectionIsBack, isServerAlive, noticeLostConnection } from '@hitosoroi/web/connection';
import { NotNow } from '../browser/fetch-file.ts';
import { noteReload } from '../browser/storage.ts';

/** Whether a lost connection caused a failure. If so, waits until the connection is back. */
const wasConnectionLost = async (): Promise<boolean> => {
  if (await isServerAlive()) return false;
  noticeLostConnection();
  await connectionIsBack();
  return true;
};

/** A random wait, so that the browsers do not all retry at once. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000 + Math.random() * 2_000));

/**
 * Fetches something. Without a connection it waits until the connection is back; if the server is overloaded, it tries again a little
 * later.
 */
export const fetchPatiently = async <Part>(fetch: () => Promise<Part>, isSecondTry = false): Promise<Part> => {
  try {
    return await fetch();
  } catch (error) {
    if (error instanceof NotNow) return aWhile().then(() => fetchPatiently(fetch));
    if (await wasConnectionLost()) return fetchPatiently(fetch);
    // A short loss of the connection may have ended before the check, so the first failure is tried again.
    if (isSecondTry) throw error;
    return fetchPatiently(fetch, true);
  }
};

/**
 * Fetches a part of the page: code, or code with its texts. If the server answers but does not have the file, a new version has replaced
 * the file, and the page reloads. The page reloads only once: a second failure is a defect, and the page shows it.
 */
export const loadChunk = async <Part>(fetch: () => Promise<Part>): Promise<Part> => {
  try {
    return await fetchPatiently(fetch);
  } catch (error) {
    if (!noteReload()) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
};
