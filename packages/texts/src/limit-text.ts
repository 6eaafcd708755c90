import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { type BeyondLimit, limitTextId } from '@hitosoroi/rules/set-limits';
import { limits } from './limits.ts';
import { textsOf } from './text.ts';

const limitTexts = textsOf(limits);

/** Says which set is beyond which limit. */
export const limitText = (
  beyond: BeyondLimit & { readonly name: string; readonly name_en: string | null },
  language: Language,
): string =>
  limitTexts(language)(limitTextId(beyond), {
    name: inLanguage(language, beyond.name, beyond.name_en),
    count: beyond.count,
  });
