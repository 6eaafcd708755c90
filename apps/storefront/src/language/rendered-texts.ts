import type { Wording } from '@hitosoroi/rules/language';
import { type I18n, setupI18n } from '@lingui/core';
import { fetchTexts, type TextGroup } from './texts.ts';

/** The texts of one page that the server renders, in the language and wording of its visitor. Pages do not share them. */
export const textsForRendering = async (wording: Wording, groups: readonly TextGroup[]): Promise<I18n> => {
  const texts = await Promise.all(groups.map((group) => fetchTexts(wording, group)));
  return setupI18n({ locale: wording, messages: { [wording]: Object.assign({}, ...texts) } });
};
