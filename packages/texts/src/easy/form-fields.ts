import type { optionalField, orderFormFields } from '../form-fields.ts';
import type { Easy } from './easy-texts.ts';

export const easyFormFields = {
  'form.optional': '書[か]かなくても いい',
  'details.available': '使[つか]うことが できる 期間[きかん]：{start} 〜 {end}',
  'details.date_hint': '年[ねん]・月[つき]・日[ひ]',
  'details.choose': '選[えら]んでください',
  'details.questions': '質問[しつもん]',
} as const satisfies Easy<typeof optionalField & typeof orderFormFields>;
