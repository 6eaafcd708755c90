import { useSyncExternalStore } from 'react';
import { keepInTab, readInTab } from '../../browser/storage.ts';

/** What the secret of a link looks like; anything else opens nothing. */
const form = /^#([0-9a-f]{40})$/;

const onHashChange = (then: () => void): (() => void) => {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
};

/** The link in the address; or, for who comes back from the provider's page, the one that this tab left with. */
const readToken = (): string => {
  const inAddress = form.exec(location.hash)?.[1];
  if (!inAddress) return location.hash.length > 1 ? '' : (readInTab('payerLink') ?? '');
  keepInTab('payerLink', inAddress);
  return inAddress;
};

/** The secret of the link that this page was opened with; empty where there is none. */
export const useToken = (): string => useSyncExternalStore(onHashChange, readToken, () => '');
