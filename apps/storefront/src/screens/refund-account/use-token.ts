import { useSyncExternalStore } from 'react';

const onHashChange = (then: () => void): (() => void) => {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
};

/** It stays in the address and is kept nowhere: whoever uses the browser next finds nothing. */
const readToken = (): string => /^#([0-9a-f]{40})$/.exec(location.hash)?.[1] ?? '';

/** The secret of the link that this page was opened with; empty where there is none. */
export const useToken = (): string => useSyncExternalStore(onHashChange, readToken, () => '');
