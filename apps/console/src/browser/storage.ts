/** Where the browser forbids storage, values last as long as the page. */
const fallback = new Map<string, string>();

/** All that the console stores in a browser, besides the server's cookies. None of it is about members. */
export const storageKeys = ['consoleLanguage', 'consoleKeys', 'consoleOrderColumns'] as const;
type StorageKey = (typeof storageKeys)[number];

export const readStored = (key: StorageKey): string | null => {
  try {
    return fallback.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const store = (key: StorageKey, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
};
