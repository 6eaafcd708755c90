import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page shows the server's markup, true after hydration. Use it for content that only a browser can determine. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
