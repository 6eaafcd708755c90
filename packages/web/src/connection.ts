import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** The server's origin; empty if it is the page's own. */
let host = '';

/** Whether our server answers. Another host may answer in its place, such as the login page of a wireless network. */
export const isServerAlive = (): Promise<boolean> =>
  fetch(`${host}/healthz`, { cache: 'no-store', credentials: 'include' }).then(
    ({ ok, headers }) => ok && (headers.get('content-type')?.startsWith('application/json') ?? false),
    () => false,
  );

let isProbing = false;

/**
 * Call this when the server could not be reached. From then on calls wait, and the server is polled at growing intervals. When it answers,
 * the waiting calls resume.
 */
export const noticeLostConnection = (): void => {
  onlineManager.setOnline(false);
  if (isProbing) return;
  isProbing = true;
  const probe = async (wait: number): Promise<void> => {
    if (onlineManager.isOnline() || (await isServerAlive())) {
      isProbing = false;
      onlineManager.setOnline(true);
      return;
    }
    setTimeout(probe, wait, Math.min(wait * 2, LONGEST_WAIT));
  };
  setTimeout(probe, FIRST_WAIT, FIRST_WAIT * 2);
};

/** Call this before anything else: a later listener would miss a connection that is lost while the page loads. */
export const watchConnection = (serverHost = ''): void => {
  host = serverHost;
  addEventListener('offline', noticeLostConnection);
  if (!navigator.onLine) noticeLostConnection();
};

/** Resolves when the server can be reached again. */
export const connectionIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const unsubscribe = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      unsubscribe();
      resolve();
    });
  });

export const isConnected = (): boolean => onlineManager.isOnline();

export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    isConnected,
    () => true,
  );
