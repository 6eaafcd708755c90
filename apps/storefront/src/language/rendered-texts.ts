import type { Language } from '@hitosoroi/rules/language';
import { type I18n, setupI18n } from '@lingui/core';
import { fetchTexts, type TextGroup } from './texts.ts';

/** The texts of one page that the server renders, in one member's or visitor's language: nothing of it is shared with another page. */
export const textsForRendering = async (language: Language, groups: readonly TextGroup[]): Promise<I18n> => {
  const texts = await Promise.all(groups.map((group) => fetchTexts(language, group)));
  return setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...texts) } });
};
