import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { type Messages, setupI18n } from '@lingui/core';
import { readStored, store } from '../browser/storage.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { fetchTexts, type TextGroup } from './texts.ts';

/** The language and the texts of the page that a browser shows. What the server renders brings its own (`rendered-texts.ts`). */
export const pageTexts = setupI18n();

export const pageLanguage = (): Language => (pageTexts.locale === 'en' ? 'en' : 'ja');

/** Whether Japanese or English was chosen on this device before. */
export const isLanguageChosen = (): boolean => isLanguage(readStored('language'));

const show = (language: Language): void => {
  document.documentElement.lang = language;
  // The server cannot see what the browser stores, but it prepares pages; and offers English to those who chose nothing.
  const age = isLanguageChosen() ? 31536000 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer way
  document.cookie = `language=${language}; path=/; max-age=${age}; samesite=lax`;
};

/** Japanese, unless English was chosen on this device before. The texts come with the first screen. */
export const startLanguage = (): Language => {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : 'ja';
  pageTexts.activate(language);
  show(language);
  return language;
};

const used = new Set<TextGroup>();
const loaded = new Set<Messages>();

/** Loads a group in the page's language. It follows from now on when the language changes. */
export const loadTexts = async (group: TextGroup): Promise<void> => {
  used.add(group);
  const language = pageLanguage();
  const texts = await fetchTexts(language, group);
  // Loading renders the whole page anew.
  if (loaded.has(texts)) return;
  loaded.add(texts);
  pageTexts.load(language, texts);
};

/** Loads every group in use, then changes over at once, so that no screen ever shows two languages. */
const activateTexts = async (language: Language): Promise<void> => {
  const groups = await Promise.all([...used].map((group) => fetchTexts(language, group)));
  for (const messages of groups) pageTexts.load(language, messages);
  pageTexts.activate(language);
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
