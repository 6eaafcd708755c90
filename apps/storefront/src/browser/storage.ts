import { storageOf } from '@hitosoroi/web/storage';

/** The keys of local storage. The privacy policy names each of them. */
export const storageKeys = [
  'language',
  'easyJapanese',
  'loggedIn',
  'shoppingCart',
  'shoppingCartOwner',
  'orderSeed',
  'orderLeft',
  'URLParamKey',
  'URLParamCode',
  'payerDevice',
] as const;

type StorageKey = (typeof storageKeys)[number];

export const { readStored, store, forget } = storageOf<StorageKey>();

/** The cookies that the shop sets itself. The privacy policy names each of them. */
export const cookieNames = ['language', 'easyJapanese'] as const;
export const COOKIE_DAYS = 365;

/**
 * Tells the server a value in a cookie: the server renders pages but cannot see the storage of the browser. An empty value deletes the
 * cookie.
 */
export const tellServer = (name: (typeof cookieNames)[number], value: string): void => {
  const age = value ? COOKIE_DAYS * 24 * 60 * 60 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
};

const RELOADED = 'reloaded';

/** The keys of session storage. Their values stay until the tab is closed. */
export const tabKeys = [RELOADED, 'typedRegistration', 'payerLink', 'payerTab', 'madeLink'] as const;
type TabKey = (typeof tabKeys)[number];

export const readInTab = (key: TabKey): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const keepInTab = (key: TabKey, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage, a payer who returns from the provider has to open their link again, and a reload empties the registration.
  }
};

export const forgetInTab = (key: TabKey): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
};

/** Records that the page reloads itself to recover. False if the page already did so, or if this cannot be recorded. */
export const noteReload = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
};

export const forgetReload = (): void => forgetInTab(RELOADED);

/** Calls `then` when another tab of this browser changes a value. Returns a function that stops this. */
export const onStoredElsewhere = (key: StorageKey, then: (event: StorageEvent) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) then(event);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** Makes this tab read a value again: browsers tell only the other tabs about a change. */
export const tellThisTab = (key: StorageKey): void => {
  if (typeof StorageEvent !== 'undefined') dispatchEvent(new StorageEvent('storage', { key }));
};
