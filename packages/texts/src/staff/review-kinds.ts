import type { Texts } from '../text.ts';

const automatic = {
  ja: 'カードの分は、自動でカードに戻ります。コンビニの分は、銀行振込で返します。下の「返金」が「返金済み」になったら、確認を終えてください。',
  en: 'A card gets its money back by itself; what was paid at a store goes back by bank transfer. When the refund below says “given back”, close the review.',
};
const askAndCompare = {
  ja: '「いま問い合わせる」を押し、こちらの記録と見比べてください。合わないときは、決済代行会社に連絡してください。それまで、商品を渡さないでください。',
  en: 'Press “Ask the provider now” and compare. If it does not agree, contact the provider, and hand nothing over until then.',
};
const oddNotice = {
  ja: '注文は動かしていません。「いま問い合わせる」で本当の状況を確かめ、続くときは決済代行会社に連絡してください。',
  en: 'The order was not moved. Ask the provider now what is true; if it happens again, contact the provider.',
};
const keepsTrying = {
  ja: '自動で何度も試しています。「いま問い合わせる」で進まないときは、決済代行会社に連絡してください。',
  en: 'It goes on being tried by itself. If asking now does not help, contact the provider.',
};

/** Each kind of review: its name, what happened, and what to do. */
export const reviewKinds = {
  'review_kind.second-payment': { ja: '二重の支払い', en: 'Paid twice' },
  'review_what.second-payment': {
    ja: '同じ注文に、2回支払われました。1回目で注文は確定しています。',
    en: 'One order was paid twice. The first payment stands for the order.',
  },
  'review_do.second-payment': automatic,
  'review_kind.paid-after-the-end': { ja: '終わった注文への支払い', en: 'Paid after the end' },
  'review_what.paid-after-the-end': {
    ja: 'キャンセル・期限切れ・決済失敗になった注文に、あとからお金が入りました。',
    en: 'Money came for an order that was canceled, expired or failed.',
  },
  'review_do.paid-after-the-end': automatic,
  'review_kind.wrong-amount': { ja: '料金と違う額の支払い', en: 'Another amount' },
  'review_what.wrong-amount': {
    ja: '決済代行会社の額が、注文の料金と違います。注文は動かしていません。',
    en: 'The provider names another amount than the order has. The order was not moved.',
  },
  'review_do.wrong-amount': {
    ja: '「いま問い合わせる」で額を確かめてください。料金どおりとわかったら、そのまま確認を終えられます。本当に違う額で支払われていたら、注文をキャンセルすると、その額を返します。',
    en: 'Ask the provider now about the amount. If it is the order’s after all, close the review. If another amount was really paid, canceling the order gives it back.',
  },
  'review_kind.contradiction': { ja: '支払いの記録の食い違い', en: 'Paid for us, not for the provider' },
  'review_what.contradiction': {
    ja: 'こちらでは支払い済みでも決済代行会社では確認できない、またはその逆です。',
    en: 'The order is paid for us and the provider does not confirm it, or the other way round.',
  },
  'review_do.contradiction': {
    ja: '「いま問い合わせる」で確かめてください。お金が入っていないとわかったら、注文をキャンセルしてください。それまで、商品を渡さないでください。',
    en: 'Ask the provider now. If no money came, cancel the order. Hand nothing over until then.',
  },
  'review_kind.impossible-transition': { ja: '経過と合わない通知', en: 'What cannot follow' },
  'review_what.impossible-transition': {
    ja: '決済代行会社から、これまでの経過と合わない通知が届きました。',
    en: 'The provider says what cannot follow from what it said before.',
  },
  'review_do.impossible-transition': askAndCompare,
  'review_kind.detection-taken-back': { ja: 'コンビニの支払いの取り消し', en: 'A store took its report back' },
  'review_what.detection-taken-back': {
    ja: 'コンビニが支払いの速報を出し、あとで取り消しました。',
    en: 'A store reported a payment and took it back.',
  },
  'review_do.detection-taken-back': {
    ja: '注文は支払い待ちに戻り、自動で確認が続きます。領収書を発行済みのときは、日付が正しいかを確かめてください。',
    en: 'The order waits for payment again and is asked about by itself. If a receipt was issued, see whether its day is still right.',
  },
  'review_kind.payment-of-another': { ja: 'ほかの注文の支払い', en: 'A payment of another order' },
  'review_what.payment-of-another': {
    ja: 'この注文のものではない支払いの通知が届きました。',
    en: 'A notice about a payment that is not this order’s.',
  },
  'review_do.payment-of-another': oddNotice,
  'review_kind.unknown-attempt': { ja: '記録にない注文の通知', en: 'A notice of an unknown order' },
  'review_what.unknown-attempt': {
    ja: 'こちらに記録のない注文についての通知が届きました。',
    en: 'A notice about an order that we do not have.',
  },
  'review_do.unknown-attempt': oddNotice,
  'review_kind.unknown-payment': { ja: '記録のない支払い', en: 'An unknown payment' },
  'review_what.unknown-payment': {
    ja: '決済代行会社に、こちらに記録のないお金か、支払える番号があります。',
    en: 'The provider has money, or a number that can be paid, of which we know nothing.',
  },
  'review_do.unknown-payment': {
    ja: '決済代行会社の管理画面でお客様を確かめ、そこで返金するか、注文し直していただいてください。',
    en: 'Find the person on the provider’s screen; give the money back there, or let them order again.',
  },
  'review_kind.unheard-of-status': { ja: '取り決めにない通知', en: 'An unknown code' },
  'review_what.unheard-of-status': {
    ja: '決済代行会社から、取り決めにない内容の通知が届きました。',
    en: 'A notice with a code that nobody told us of.',
  },
  'review_do.unheard-of-status': oddNotice,
  'review_kind.malformed-notice': { ja: '読み取れない通知', en: 'A notice that cannot be read' },
  'review_what.malformed-notice': {
    ja: '決済代行会社からの通知を、正しく読み取れませんでした。',
    en: 'A notice of the provider that cannot be read.',
  },
  'review_do.malformed-notice': oddNotice,
  'review_kind.notice-changed': { ja: '内容が変わった通知', en: 'A notice with two contents' },
  'review_what.notice-changed': {
    ja: '同じ通知が、違う内容で2度届きました。',
    en: 'The same notice came twice with two contents.',
  },
  'review_do.notice-changed': oddNotice,
  'review_kind.unsigned-notice': { ja: '送り主を確認できない通知', en: 'A notice without a right signature' },
  'review_what.unsigned-notice': {
    ja: '決済代行会社からのものと確認できない通知でした。',
    en: 'A notice that could not be proved to be the provider’s.',
  },
  'review_do.unsigned-notice': oddNotice,
  'review_kind.refund-refused': { ja: '返金を断られた', en: 'A refund was refused' },
  'review_what.refund-refused': {
    ja: '決済代行会社が、カードへの返金を断りました。お客様には、遅れるとお伝えしています。',
    en: 'The provider refused to give the money back to the card. The member was told that it takes longer.',
  },
  'review_do.refund-refused': {
    ja: '注文が支払い済みのときは、注文をキャンセルしてください。銀行振込での返金になります。ほかのときは、銀行振込で返してください。',
    en: 'If the order is paid, cancel it: it becomes a bank transfer. Otherwise give the money back by bank transfer.',
  },
  'review_kind.not-captured-yet': { ja: 'カードへの請求が進まない', en: 'Not charged yet' },
  'review_what.not-captured-yet': {
    ja: 'カードへの請求が、何度か試しても済んでいません。',
    en: 'The card was not charged after several tries.',
  },
  'review_do.not-captured-yet': keepsTrying,
  'review_kind.not-refunded-yet': { ja: 'カードへの返金が進まない', en: 'Not given back yet' },
  'review_what.not-refunded-yet': {
    ja: 'カードへの返金が、何度か試しても済んでいません。',
    en: 'The money was not given back after several tries.',
  },
  'review_do.not-refunded-yet': keepsTrying,
  'review_kind.still-unsettled': { ja: '支払いが決まらない', en: 'Still unsettled' },
  'review_what.still-unsettled': {
    ja: '支払いが、長い間決まらないままです。',
    en: 'A payment has been open for too long.',
  },
  'review_do.still-unsettled': {
    ja: '「いま問い合わせる」で確かめてください。支払われないとわかったら、注文をキャンセルできます。',
    en: 'Ask the provider now. If it will not be paid, the order can be canceled.',
  },
  'review_kind.transfer-paid-anyway': { ja: '不要な振込が行われた', en: 'A transfer was paid that was not needed' },
  'review_what.transfer-paid-anyway': {
    ja: '返金が別の形で終わったあとに、銀行が同じお金を振り込みました。お客様に、返す必要のないお金が渡っています。',
    en: 'The bank paid a transfer after its refund had ended otherwise. The member has money that was not owed.',
  },
  'review_do.transfer-paid-anyway': {
    ja: '銀行に組戻しを頼むか、お客様に連絡して、お金を返していただいてください。済んだら、どうなったかを書いて確認を終えてください。',
    en: 'Ask the bank to call the money back, or contact the member about returning it. When that is done, write how it ended and close the review.',
  },
  'review_kind.other': { ja: '確認が必要', en: 'To be looked at' },
  'review_what.other': { ja: '人の確認が必要です。', en: 'Somebody has to look at this.' },
  'review_do.other': oddNotice,
} as const satisfies Texts;
