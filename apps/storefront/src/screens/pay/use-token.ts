import { useSyncExternalStore } from 'react';
import { keepInTab, readInTab } from '../../browser/storage.ts';

/** The format of the secret of a link. No other value opens an order. */
const form = /^#([0-9a-f]{40})$/;

const onHashChange = (then: () => void): (() => void) => {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
};

/** The secret in the URL. After a return from the page of the provider, it is the secret that this tab stored. */
const readToken = (): string => {
  const inAddress = form.exec(location.hash)?.[1];
  if (!inAddress) return location.hash.length > 1 ? '' : (readInTab('payerLink') ?? '');
  keepInTab('payerLink', inAddress);
  return inAddress;
};

/** The secret of this page's link; empty if there is none. */
export const useToken = (): string => useSyncExternalStore(onHashChange, readToken, () => '');
