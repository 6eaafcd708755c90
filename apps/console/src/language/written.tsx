import type { Language } from '@hitosoroi/rules/language';
import { useLingui } from '@lingui/react';

export const useLanguage = (): Language => (useLingui().i18n.locale === 'en' ? 'en' : 'ja');

const japanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;

/** The mark for a text that may be Japanese on an English page, so that it is read out by the right voice. */
export const langOf = (text: string, language: Language): 'ja' | undefined =>
  language === 'en' && japanese.test(text) ? 'ja' : undefined;

/** What somebody wrote, in whatever language. */
export function Written({ text }: { text: string }) {
  const lang = langOf(text, useLanguage());
  return lang ? <span lang={lang}>{text}</span> : text;
}
