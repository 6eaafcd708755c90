import type { Texts } from './text.ts';

/** The shop’s own texts around a facility’s questions. The console also shows them, in its preview of the form on a phone. */
export const requiredField = { 'form.required': { ja: '必須', en: 'Required' } } as const satisfies Texts;

export const orderFormFields = {
  // Does not say in which order day, month and year come: the browser decides that for its date field.
  'details.date_hint': {
    ja: '年・月・日を、欄の順に入力してください。',
    en: 'Year, month and day, in the field’s order.',
  },
  'details.choose': { ja: '選択してください', en: 'Please choose' },
  'details.questions': { ja: '学校・施設からの質問', en: 'Questions from your school or facility' },
} as const satisfies Texts;
