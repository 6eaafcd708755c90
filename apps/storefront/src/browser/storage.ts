/** Where the browser forbids storage (private windows, settings), values live as long as the page. */
const fallback = new Map<string, string>();

export type StorageKey = 'language' | 'URLParamKey' | 'URLParamCode';

export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
};

export const store = (key: StorageKey, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
};

export const forget = (key: StorageKey): void => {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

/** What has to outlast a reload of this page, but not the tab. */
export const storeForPage = (key: 'reloadedFor', value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage a reload is not remembered.
  }
};

export const readPageStored = (key: 'reloadedFor'): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
