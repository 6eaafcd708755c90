import { useSyncExternalStore } from 'react';
import { keepInTab, readInTab } from '../../browser/storage.ts';

/** The format of a link's secret; any other value opens nothing. */
const form = /^#([0-9a-f]{40})$/;

const onHashChange = (then: () => void): (() => void) => {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
};

/** The link in the address; after a return from the provider's page, the one that this tab stored. */
const readToken = (): string => {
  const inAddress = form.exec(location.hash)?.[1];
  if (!inAddress) return location.hash.length > 1 ? '' : (readInTab('payerLink') ?? '');
  keepInTab('payerLink', inAddress);
  return inAddress;
};

/** The secret of this page's link; empty without one. */
export const useToken = (): string => useSyncExternalStore(onHashChange, readToken, () => '');
