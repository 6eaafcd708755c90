import { useSyncExternalStore } from 'react';

const onHashChange = (then: () => void): (() => void) => {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
};

/** The secret in the URL. It is not stored, so the next user of this browser does not find it. */
const readToken = (): string => /^#([0-9a-f]{40})$/.exec(location.hash)?.[1] ?? '';

/** The secret of this page's link; empty if there is none. */
export const useToken = (): string => useSyncExternalStore(onHashChange, readToken, () => '');
