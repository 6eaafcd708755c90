import type { Texts } from '../text.ts';

/** Suggestions for what a person typed into a field. */
export const suggestions = {
  'suggestion.use': { ja: '「{words}」と入力する', en: 'Use “{words}”' },
  'suggestion.email': { ja: '{words} ではありませんか？', en: 'Did you mean {words}?' },
  'suggestion.abroad': {
    ja: '010は、日本から海外に電話をかけるときの番号です。',
    en: '010 is what is dialed in Japan to call a number abroad.',
  },
  'suggestion.passport': {
    ja: 'パスポートと同じように、A〜Zの文字で入力してください。',
    en: 'Please write it as in your passport, in letters A–Z.',
  },
} as const satisfies Texts;
