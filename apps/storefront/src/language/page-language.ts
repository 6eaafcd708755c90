import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { type Messages, setupI18n } from '@lingui/core';
import { readStored, store, tellServer } from '../browser/storage.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { fetchTexts, type TextGroup } from './texts.ts';
import { EASY, type Wording, wordingOf } from './wording.ts';

/** The language and the texts of the page that a browser shows. What the server renders brings its own (`rendered-texts.ts`). */
export const pageTexts = setupI18n();

const pageWording = (): Wording => (pageTexts.locale === 'en' || pageTexts.locale === EASY ? pageTexts.locale : 'ja');

export const pageLanguage = (): Language => (pageTexts.locale === 'en' ? 'en' : 'ja');

/** Whether Japanese or English was chosen on this device before. */
export const isLanguageChosen = (): boolean => isLanguage(readStored('language'));

const isEasyStored = (): boolean => readStored('easyJapanese') === '1';

const show = (): void => {
  document.documentElement.lang = pageLanguage();
  // Nothing where nothing was chosen: the server then offers English to those whose browser asks for it.
  tellServer('language', isLanguageChosen() ? pageLanguage() : '');
  tellServer('easyJapanese', isEasyStored() ? '1' : '');
};

/** A mail's link says its language, for a browser in which none was chosen yet. It goes from the address. */
const takeLanguageFromAddress = (): void => {
  const address = new URL(location.href);
  const language = address.searchParams.get('language');
  if (language === null) return;
  address.searchParams.delete('language');
  history.replaceState(history.state, '', address);
  if (isLanguage(language) && !isLanguageChosen()) store('language', language);
};

/**
 * Japanese, unless English was chosen on this device before, and in easy words where those were. The texts come with the first screen.
 * True where the server wrote the page in these words.
 */
export const startLanguage = (): boolean => {
  takeLanguageFromAddress();
  const stored = readStored('language');
  const wording = wordingOf(isLanguage(stored) ? stored : 'ja', isEasyStored());
  pageTexts.activate(wording);
  show();
  return document.documentElement.dataset.wording === wording;
};

const used = new Set<TextGroup>();
const loaded = new Set<Messages>();

/** Loads a group in the page's words. It follows from now on when they change. */
export const loadTexts = async (group: TextGroup): Promise<void> => {
  used.add(group);
  const wording = pageWording();
  const texts = await fetchTexts(wording, group);
  // Loading renders the whole page anew.
  if (loaded.has(texts)) return;
  loaded.add(texts);
  pageTexts.load(wording, texts);
};

/**
 * Loads every group in use, then changes over at once, so that no screen ever shows two languages. A screen that was opened meanwhile
 * brought groups in the old words only: without theirs it would show the names of its texts.
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
 * Changes over once everything is there in the other words; without a connection, when it is back. The page is never
 * reloaded for it, because somebody may be typing. False where the texts cannot be had.
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

/** Easy words are for Japanese pages, and remembered while somebody reads English. */
export const changeEasy = (isEasy: boolean): Promise<boolean> => changeOver('ja', isEasy);
