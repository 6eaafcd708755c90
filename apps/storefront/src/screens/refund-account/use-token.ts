import { useSyncExternalStore } from 'react';

const onHashChange = (then: () => void): (() => void) => {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
};

/** It stays in the address and is not stored: the browser's next user finds nothing. */
const readToken = (): string => /^#([0-9a-f]{40})$/.exec(location.hash)?.[1] ?? '';

/** The secret of this page's link; empty without one. */
export const useToken = (): string => useSyncExternalStore(onHashChange, readToken, () => '');
