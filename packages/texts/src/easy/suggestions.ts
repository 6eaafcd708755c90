import type { suggestions } from '../screens/suggestions.ts';
import type { Easy } from './easy-texts.ts';

export const easySuggestions = {
  'suggestion.email': '{words} ですか？',
  'suggestion.abroad': '010は、日本[にほん]から 外国[がいこく]に 電話[でんわ]するときの 番号[ばんごう]です。',
  'suggestion.passport': 'パスポートと 同[おな]じように、A〜Zの 文字[もじ]で 書[か]いてください。',
  'suggestion.use': '「{words}」と 書[か]く',
} as const satisfies Easy<typeof suggestions>;
