import { EASY, isLanguage, type Language, prefersForeign, type Wording, wordingOf } from '@hitosoroi/rules/language';
import { type Messages, setupI18n } from '@lingui/core';
import { readStored, store, tellServer } from '../browser/storage.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { fetchTexts, type TextGroup } from './texts.ts';

/** The language and the texts of the page in a browser. A page that the server renders has its own texts (`rendered-texts.ts`). */
export const pageTexts = setupI18n();

const pageWording = (): Wording => (pageTexts.locale === 'en' || pageTexts.locale === EASY ? pageTexts.locale : 'ja');

export const pageLanguage = (): Language => (pageTexts.locale === 'en' ? 'en' : 'ja');

/** Whether the visitor chose a language on this device. */
export const isLanguageChosen = (): boolean => isLanguage(readStored('language'));

const isEasyStored = (): boolean => readStored('easyJapanese') === '1';

const show = (): void => {
  document.documentElement.lang = pageLanguage();
  // Without a choice the cookie is empty. The server then offers English if the visitor's browser prefers a foreign language.
  tellServer('language', isLanguageChosen() ? pageLanguage() : '');
  tellServer('easyJapanese', isEasyStored() ? '1' : '');
};

/**
 * Removes the language from the URL. If the visitor has chosen no language on this device, stores the language of the URL. The link of a
 * mail has the language of the mail, or easy Japanese.
 */
const takeLanguageFromAddress = (): void => {
  const address = new URL(location.href);
  const language = address.searchParams.get('language');
  if (language === null) return;
  address.searchParams.delete('language');
  history.replaceState(history.state, '', address);
  if (isLanguageChosen()) return;
  if (language === EASY) store('easyJapanese', '1');
  if (language === EASY || isLanguage(language)) store('language', language === EASY ? 'ja' : language);
};

/** Payers may never have heard of the shop, so their page begins in the language of their browser. */
const firstLanguage = (): Language =>
  /^\/pay(\/|$)/.test(location.pathname) && prefersForeign(navigator.languages) ? 'en' : 'ja';

/**
 * Sets the language of the page: Japanese, unless English or easy words were chosen on this device. The texts load with the first screen.
 * True if the server rendered the page in this wording.
 */
export const startLanguage = (): boolean => {
  takeLanguageFromAddress();
  const stored = readStored('language');
  const wording = wordingOf(isLanguage(stored) ? stored : firstLanguage(), isEasyStored());
  pageTexts.activate(wording);
  show();
  return document.documentElement.dataset.wording === wording;
};

const used = new Set<TextGroup>();
const loaded = new Set<Messages>();

/** Loads a group of texts in the wording of the page. The group is also loaded after later changes of wording. */
export const loadTexts = async (group: TextGroup): Promise<void> => {
  used.add(group);
  const wording = pageWording();
  const texts = await fetchTexts(wording, group);
  // Each load renders the whole page again, so a loaded group is skipped.
  if (loaded.has(texts)) return;
  loaded.add(texts);
  pageTexts.load(wording, texts);
};

/**
 * Loads every group in use, and then switches all at once, so that no screen shows two languages. If a screen opens meanwhile, its groups
 * are loaded, too. Without them the screen would show the ids of its texts.
 */
const activateTexts = async (wording: Wording): Promise<void> => {
  const groups = new Map<TextGroup, Messages>();
  const fetchMissing = (): Promise<unknown>[] =>
    [...used]
      .filter((group) => !groups.has(group))
      .map(async (group) => groups.set(group, await fetchTexts(wording, group)));
  for (let missing = fetchMissing(); missing.length > 0; missing = fetchMissing()) await Promise.all(missing);
  for (const messages of groups.values()) pageTexts.load(wording, messages);
  pageTexts.activate(wording);
};

/**
 * Changes the wording once all texts have loaded. Without a connection, waits until it is back. The page never reloads for this, because a
 * visitor may be typing. False if the texts cannot be loaded.
 */
const changeOver = async (language: Language, isEasy: boolean): Promise<boolean> => {
  try {
    await fetchPatiently(() => activateTexts(wordingOf(language, isEasy)));
  } catch {
    return false;
  }
  store('language', language);
  if (isEasy !== isEasyStored()) store('easyJapanese', isEasy ? '1' : '0');
  show();
  return true;
};

export const changeLanguage = (language: Language): Promise<boolean> => changeOver(language, isEasyStored());

/** Turns easy words on or off and shows the page in Japanese. The choice stays stored while the visitor reads English. */
export const changeEasy = (isEasy: boolean): Promise<boolean> => changeOver('ja', isEasy);
