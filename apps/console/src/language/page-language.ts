import files from 'virtual:texts';
import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { setupI18n } from '@lingui/core';
import { readStored, store } from '../browser/storage.ts';
import type { TextGroup } from './texts.ts';

/** The language and the texts of the page. */
export const pageTexts = setupI18n();

export const pageLanguage = (): Language => (pageTexts.locale === 'en' ? 'en' : 'ja');

/** Whether staff chose a language in this browser. */
export const isLanguageChosen = (): boolean => isLanguage(readStored('consoleLanguage'));

/** Starts the page in Japanese, unless staff chose English in this browser before. */
export const startLanguage = (): void => {
  const stored = readStored('consoleLanguage');
  const language = isLanguage(stored) ? stored : 'ja';
  pageTexts.activate(language);
  document.documentElement.lang = language;
};

const used = new Set<TextGroup>();
const loaded = new Set<string>();

const loadGroup = async (language: Language, group: TextGroup): Promise<void> => {
  const messages = await files[language][group]?.();
  // Adds a group to the page's texts only once, because adding it renders the whole page again.
  if (!messages || loaded.has(`${language}/${group}`)) return;
  loaded.add(`${language}/${group}`);
  pageTexts.load(language, messages.default);
};

/** Loads a group in the page's language. After a change of language, the group loads in the new language, too. */
export const loadTexts = async (group: TextGroup): Promise<void> => {
  used.add(group);
  const language = pageLanguage();
  await loadGroup(language, group);
  // If staff changed the language while the group loaded, loads the group in the new language, too.
  if (pageLanguage() !== language) await loadTexts(group);
};

/** First loads every group in use, and then switches them all at once, so that no page shows two languages. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (language === pageLanguage()) return;
  await Promise.all([...used].map((group) => loadGroup(language, group)));
  pageTexts.activate(language);
  document.documentElement.lang = language;
  store('consoleLanguage', language);
};
