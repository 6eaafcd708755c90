import type { Texts } from './text.ts';

/** The shop’s own texts around a facility’s questions. The console also shows them, in its preview of the form on a phone. */
export const optionalField = { 'form.optional': { ja: '任意', en: 'Optional' } } as const satisfies Texts;

export const orderFormFields = {
  // The facility's period, from which members choose their own.
  'details.available': {
    ja: 'ご利用可能期間：{start} 〜 {end}',
    en: 'Available: {start} to {end}',
  },
  // Does not say in which order day, month and year come: the browser decides that for its date field.
  'details.date_hint': { ja: '年・月・日', en: 'Year, month and day' },
  'details.choose': { ja: '選択してください', en: 'Please choose' },
  'details.questions': { ja: '質問', en: 'Questions' },
} as const satisfies Texts;
