import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { fetchPatiently } from '../browser/load-chunk.ts';
import { readStored, store } from '../browser/storage.ts';
import { activateTexts } from './texts.ts';

export const currentLanguage = (): Language => (i18n.locale === 'en' ? 'en' : 'ja');

const show = (language: Language): void => {
  document.documentElement.lang = language;
  // The server cannot see what the browser stores, but it prepares pages.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer way
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
};

/** Japanese, unless the person chose English on this device before. The texts come with the first screen. */
export const startLanguage = (): Language => {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : 'ja';
  i18n.activate(language);
  show(language);
  return language;
};

/**
 * Changes over once everything is there in the other language; without a connection, when it is back. The page is never
 * reloaded for it, because somebody may be typing. False where the texts cannot be had.
 */
export const changeLanguage = async (language: Language): Promise<boolean> => {
  try {
    await fetchPatiently(() => activateTexts(language));
  } catch {
    return false;
  }
  store('language', language);
  show(language);
  return true;
};

const subscribe = (onChange: () => void) => i18n.on('change', onChange);

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
