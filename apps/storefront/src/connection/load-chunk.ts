import { connectionIsBack, isServerAlive, noticeLostConnection } from '@hitosoroi/web/connection';
import { NotNow } from '../browser/fetch-file.ts';
import { noteReload } from '../browser/storage.ts';

/** Whether the connection was the cause, once it is back. */
const wasConnectionLost = async (): Promise<boolean> => {
  if (await isServerAlive()) return false;
  noticeLostConnection();
  await connectionIsBack();
  return true;
};

/** A random wait, so that the browsers do not all retry at once. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000 + Math.random() * 2_000));

/** Fetches something; without a connection, when it is back; from an overloaded server, a little later. */
export const fetchPatiently = async <Part>(fetch: () => Promise<Part>, isSecondTry = false): Promise<Part> => {
  try {
    return await fetch();
  } catch (error) {
    if (error instanceof NotNow) return aWhile().then(() => fetchPatiently(fetch));
    if (await wasConnectionLost()) return fetchPatiently(fetch);
    // A short loss of the connection may end before the check.
    if (isSecondTry) throw error;
    return fetchPatiently(fetch, true);
  }
};

/**
 * Fetches a part of the page: code, or code with its texts. A file that is missing although the server answers was replaced by a new
 * version. A reload fixes that, but only once: a second failure is a defect and is shown as one.
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
