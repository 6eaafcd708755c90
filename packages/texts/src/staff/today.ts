import type { Texts } from '../text.ts';

/** The console's first screen: today's open work. */
export const consoleToday = {
  'today.lead': {
    ja: 'だれかの対応を待っているものです。長く待っているものから並びます。',
    en: 'What waits for somebody, the longest first.',
  },
  'today.kinds': { ja: '種類で選ぶ', en: 'By kind' },
  'today.all': { ja: 'すべて', en: 'Everything' },
  'today.kind.review': { ja: '要確認', en: 'Reviews' },
  'today.kind.cancel-request': { ja: 'キャンセル申請', en: 'Cancel requests' },
  'today.kind.transfer': { ja: '振込での返金', en: 'Transfers' },
  'today.kind.inquiry': { ja: 'お問い合わせ', en: 'Inquiries' },
  'today.kind.mail': { ja: '届かないメール', en: 'Mails' },
  'today.kind.note': { ja: 'メモの確認日', en: 'Notes' },
  'today.say.review': {
    ja: '「{what}」の確認を待っています。',
    en: '“{what}” waits for somebody to look at it.',
  },
  'today.say.cancel-request': {
    ja: 'キャンセルの申請が、承認か不承認を待っています。',
    en: 'A request to cancel waits to be approved or rejected.',
  },
  'today.say.transfer': {
    ja: '{amount}を銀行振込で返す必要があります。',
    en: '{amount} has to go back by bank transfer.',
  },
  'today.say.inquiry': { ja: 'お問い合わせが返事を待っています。', en: 'An inquiry waits for an answer.' },
  'today.say.mail': { ja: 'メールが届きませんでした。', en: 'A mail did not arrive.' },
  'today.say.note': { ja: 'メモの確認日になりました。', en: 'The follow-up day of a note has come.' },
  'today.days': { ja: '{days}日前から', en: '{days, plural, one {# day} other {# days}}' },
  'today.since_today': { ja: '今日から', en: 'since today' },
  'today.since_yesterday': { ja: '昨日から', en: 'since yesterday' },
  'today.due': { ja: '確認日 {day}', en: 'Follow up on {day}' },
  'today.more': {
    ja: 'ほかにもあります。それぞれの画面で、すべてを見られます。',
    en: 'There is more: the rooms themselves show all of it.',
  },
  'today.none': { ja: '待っている仕事はありません', en: 'Nothing waits' },
  'today.none.text': {
    ja: '新しく届くと、ここに出ます。この画面に戻ると、自動で更新されます。',
    en: 'What comes in appears here. It is refreshed when you come back to this page.',
  },
  'today.unclosed': {
    ja: '締めていない日が{count}日あります（いちばん古い日：{day}）。',
    en: '{count, plural, one {# day is} other {# days are}} not closed yet (the oldest: {day}).',
  },
  'today.unclosed.one': { ja: '{day}を締める', en: 'Close {day}' },
  'today.unclosed.all': { ja: '締めていない日をすべて見る', en: 'See all days' },
  'today.expiring': { ja: '明日が期限のコンビニ払い', en: 'Store payments that end tomorrow' },
  'today.expiring.none': {
    ja: '明日が期限の、未払いの注文はありません。',
    en: 'No unpaid order has its last day tomorrow.',
  },
  'today.expiring.sum': {
    ja: '{count}件、合計{amount}。支払いがなければ「期限切れ」になります。期限の日の朝に、自動でお知らせのメールを送ります。',
    en: '{count, plural, one {# order} other {# orders}}, {amount} in all. What is not paid by the deadline is canceled by itself. On the morning of the last day a reminder goes out by itself.',
  },
  'today.expiring.more': { ja: '先に届いた50件を表示しています。', en: 'The first 50 are shown.' },
  'today.reminded_today': { ja: '今日お知らせ済み', en: 'Reminded today' },
  'today.reminded': { ja: '前回のお知らせ {day}', en: 'Last reminded on {day}' },
  'today.never_reminded': { ja: 'お知らせはまだ', en: 'Not reminded yet' },
  'today.remind': { ja: 'お知らせを送る', en: 'Send a reminder' },
  'today.remind.text': {
    ja: '注文 {number} の番号と期限を、もう一度メールで送ります。1日に1回だけ送れます。送ったメールは取り消せません。',
    en: 'The number and the deadline of order {number} go out by email once more. This can be done once a day. A mail that was sent cannot be taken back.',
  },
  'today.remind.done': {
    ja: '注文 {number} のお知らせを送ります。',
    en: 'The reminder of order {number} is on its way.',
  },
} as const satisfies Texts;
