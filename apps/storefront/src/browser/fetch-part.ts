import { isServerAlive } from '../api/client.ts';
import { connectionIsBack, noticeLostConnection } from '../api/connection.ts';
import { noteReload } from './storage.ts';

/** Says whether the connection was the trouble, after it is back. */
export const wasConnectionLost = async (): Promise<boolean> => {
  if (await isServerAlive()) return false;
  noticeLostConnection();
  await connectionIsBack();
  return true;
};

/**
 * Fetches a part of the page: code or texts. Where it does not arrive, either the connection is gone, then it is waited for, or a
 * new version was published and the old part is no more. A reload mends both, since a browser may remember a failed
 * part; but once only: one that fails again is a defect, and is shown as one.
 */
export const fetchPart = async <Part>(fetch: () => Promise<Part>): Promise<Part> => {
  try {
    return await fetch();
  } catch (error) {
    if (!(await wasConnectionLost()) && !noteReload()) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
};
