import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page shows what the server prepared, true once it lives in the browser: for what only a browser can know. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
