import type { Language } from '@hitosoroi/rules/language';
import { useLingui } from '@lingui/react';

/** The language of the page, in a browser and on the server. */
export const useLanguage = (): Language => (useLingui().i18n.locale === 'en' ? 'en' : 'ja');

const japanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;

/** The `lang` of a text that may be Japanese on an English page, so that a screen reader uses the right voice. */
export const langOf = (text: string, language: Language): 'ja' | undefined =>
  language === 'en' && japanese.test(text) ? 'ja' : undefined;

/** A text that a person wrote; marked if it is Japanese on an English page. */
export function Written({ text }: { text: string }) {
  const lang = langOf(text, useLanguage());
  return lang ? <span lang={lang}>{text}</span> : text;
}
