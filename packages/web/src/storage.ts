/**
 * Local storage for the keys of one app. If the browser forbids storage (private windows, settings), values last until the page is left.
 */
export const storageOf = <Key extends string>() => {
  const fallback = new Map<Key, string>();
  return {
    readStored: (key: Key): string | null => {
      const kept = fallback.get(key);
      if (kept !== undefined) return kept;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    store: (key: Key, value: string): void => {
      try {
        localStorage.setItem(key, value);
        fallback.delete(key);
      } catch {
        fallback.set(key, value);
      }
    },
    forget: (key: Key): void => {
      fallback.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is forbidden, so there is nothing to remove.
      }
    },
  };
};
