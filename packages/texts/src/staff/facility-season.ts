import type { Texts } from '../text.ts';

/** Next season's facility, made from a current one. */
export const consoleFacilitySeason = {
  'season.title': { ja: '次のシーズンを作る', en: 'Make next season' },
  'season.lead': {
    ja: '詳細・申込フォーム・セット・料金を写した、新しい施設を作ります。キーとコードは新しくなります。いまの施設は変わりません。',
    en: 'Makes a new facility with the same details, form, sets and prices. It gets a key and a code of its own. The running one does not change.',
  },
  'season.opens_on': { ja: '受付を始める日', en: 'Opens on' },
  'season.opens_on.hint': {
    ja: 'この日の0時に自動で受付を始めます。空欄なら、あとで決められます。',
    en: 'It opens by itself at 0:00 of this day. Leave it empty to decide later.',
  },
  'season.percent': { ja: '料金の変更（%）', en: 'Change of prices in percent' },
  'season.percent.hint': {
    ja: '5なら5%の値上げ、-5なら値下げ。10円単位にします。ひとつずつの料金は、あとで変えられます。',
    en: '5 raises them by 5 %, -5 lowers them; rounded to ten yen. Single prices can be changed later.',
  },
  'season.make': { ja: '次のシーズンを作る', en: 'Make next season' },
  'season.takes': {
    ja: '質問{questions}個と、セット{sets}個を写します。',
    en: 'Questions taken over: {questions}. Sets: {sets}.',
  },
  'season.untouched': {
    ja: 'いまの施設の注文・料金・申込フォームは変わりません。',
    en: 'Orders, prices and form of the running facility stay as they are.',
  },
  'season.prices': { ja: '料金', en: 'Prices' },
  'season.set': { ja: 'セット', en: 'Set' },
  'season.option': { ja: 'プラン', en: 'Option' },
  'season.price': { ja: 'いまの料金', en: 'Price now' },
  'season.next_price': { ja: '次のシーズン', en: 'Next season' },
  'season.same': { ja: '同じ', en: 'The same' },
} as const satisfies Texts;
