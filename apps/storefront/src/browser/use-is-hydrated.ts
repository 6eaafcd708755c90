import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page shows the server's markup, true after hydration. Use it for what only a browser can know. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
