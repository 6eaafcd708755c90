import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../browser/storage.ts';
import { activateTexts, loadTexts } from './texts.ts';

export const currentLanguage = (): Language => (i18n.locale === 'en' ? 'en' : 'ja');

const show = (language: Language): void => {
  document.documentElement.lang = language;
};

/** Japanese, unless the person chose English on this device before. */
export const startLanguage = async (): Promise<void> => {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : 'ja';
  i18n.activate(language);
  show(language);
  await loadTexts('shell');
};

export const changeLanguage = async (language: Language): Promise<void> => {
  await activateTexts(language);
  store('language', language);
  show(language);
};

const subscribe = (onChange: () => void) => i18n.on('change', onChange);

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
