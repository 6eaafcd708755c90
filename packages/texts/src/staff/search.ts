import type { Texts } from '../text.ts';

/** The room in which staff find people and orders. */
export const consoleSearch = {
  'search.lead': {
    ja: '注文番号、名前、フリガナ、電話番号（下4桁でも）、メールアドレス、コンビニの番号、部屋番号などの回答、お問い合わせのことばで見つかります。髙と高などの字体は区別しません。空白で区切ると、すべてに合うものだけを表示します。',
    en: 'By order number, name, kana, phone number (or its last four digits), email address, store number, any answer such as a room, or the words of an inquiry. Variants such as 髙 and 高 are the same. With several words, only what fits all of them is shown.',
  },
  'search.words': { ja: 'キーワード', en: 'What to search for' },
  'search.search': { ja: 'さがす', en: 'Search' },
  'search.count': { ja: '{count}人が見つかりました。', en: 'People found: {count}' },
  'search.count.more': {
    ja: '{count}人を表示しています。ほかにもいます。',
    en: 'People shown: {count}. There are more.',
  },
  'search.more': { ja: '続きを見る', en: 'Show more' },
  'search.cut': {
    ja: 'あてはまる人が多すぎて、すべては確認できませんでした。ことばを足すか、もっと長く入力してください。',
    en: 'Too many people have words like these to look at all of them. Please add a word or type more of it.',
  },
  'search.none': { ja: '見つかりませんでした', en: 'Nobody was found' },
  'search.inquiries': { ja: 'お問い合わせ（新しい10件まで）', en: 'Inquiries (the newest ten)' },
  'search.no_account': { ja: '会員ではない方', en: 'No account' },
  'search.none.text': {
    ja: 'ことばの始まりで調べています。漢字で見つからないときはフリガナ、電話番号は下4桁だけでもお試しください。',
    en: 'Words are found by their beginning. If the kanji finds nobody, try the kana, or only the last four digits of the phone number.',
  },
  'search.no_orders': { ja: '注文はありません。', en: 'No orders.' },
  'search.unconfirmed': { ja: 'メール未確認', en: 'Email not confirmed' },
  'search.matched': { ja: '一致した項目', en: 'Found by' },
  'search.field.name': { ja: '名前', en: 'name' },
  'search.field.name_kana': { ja: 'フリガナ', en: 'kana' },
  'search.field.phone_number': { ja: '電話番号', en: 'phone number' },
  'search.field.email': { ja: 'メールアドレス', en: 'email address' },
  'search.field.order_number': { ja: '注文番号', en: 'order number' },
  'search.field.person': { ja: 'ご利用者', en: 'whom an order is for' },
  'search.field.store_number': { ja: 'コンビニの{label}', en: 'store’s {label}' },
  'search.field.answer': { ja: '回答「{label}」', en: 'answer “{label}”' },
  'search.for': { ja: 'ご利用者：{name}', en: 'for {name}' },
} as const satisfies Texts;
