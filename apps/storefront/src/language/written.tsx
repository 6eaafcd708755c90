import type { Language } from '@hitosoroi/rules/language';
import { useLanguage } from './use-language.ts';

const japanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;

/** The `lang` of a text that may be Japanese on an English page, so that a screen reader uses the right voice. */
export const langOf = (text: string, language: Language): 'ja' | undefined =>
  language === 'en' && japanese.test(text) ? 'ja' : undefined;

/** A text by a facility or a member, in any language. */
export function Written({ text }: { text: string }) {
  const lang = langOf(text, useLanguage());
  return lang ? <span lang={lang}>{text}</span> : text;
}
