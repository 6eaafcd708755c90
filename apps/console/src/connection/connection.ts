import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** Another host may answer in the server's place, such as the sign-in page of a VPN. */
const isServerAlive = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && (headers.get('content-type')?.startsWith('application/json') ?? false),
    () => false,
  );

let isProbing = false;

/** Called when the server could not be reached. Reads wait and resume by themselves; the server is polled with growing intervals. */
export const noticeLostConnection = (): void => {
  onlineManager.setOnline(false);
  if (isProbing) return;
  isProbing = true;
  const probe = async (wait: number): Promise<void> => {
    if (await isServerAlive()) {
      isProbing = false;
      onlineManager.setOnline(true);
      return;
    }
    setTimeout(probe, wait, Math.min(wait * 2, LONGEST_WAIT));
  };
  setTimeout(probe, FIRST_WAIT, FIRST_WAIT * 2);
};

export const watchConnection = (): void => {
  addEventListener('offline', noticeLostConnection);
  if (!navigator.onLine) noticeLostConnection();
};

export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
