import { type I18n, setupI18n } from '@lingui/core';
import { fetchTexts, type TextGroup } from './texts.ts';
import type { Wording } from './wording.ts';

/** The texts of one page that the server renders, in one member's or visitor's language and wording: nothing of it is shared with another page. */
export const textsForRendering = async (wording: Wording, groups: readonly TextGroup[]): Promise<I18n> => {
  const texts = await Promise.all(groups.map((group) => fetchTexts(wording, group)));
  return setupI18n({ locale: wording, messages: { [wording]: Object.assign({}, ...texts) } });
};
