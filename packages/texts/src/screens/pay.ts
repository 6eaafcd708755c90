import type { Texts } from '../text.ts';

/** The page of a payer with a link. It shows both languages, because we do not know which one the payer reads. */
export const pay = {
  'pay.amount': { ja: 'お支払い金額', en: 'Amount to pay' },
  'pay.tax': { ja: '税込', en: 'tax included' },
  'pay.for': { ja: 'ご注文の内容', en: 'What it is for' },
  'pay.facility': { ja: '学校・施設', en: 'School or facility' },
  'pay.until': { ja: '使える期限', en: 'Works until' },
  'pay.until.text': {
    ja: 'この日時までに、このリンクからお支払いの手続きを始めてください。',
    en: 'Please begin to pay with this link before then.',
  },
  'pay.deadline': { ja: 'お支払い期限', en: 'Pay by' },
  'pay.number': { ja: 'ご注文番号', en: 'Order number' },
  'pay.go': { ja: 'お支払いの画面へ進む', en: 'Go to payment' },
  'pay.how': {
    ja: '決済代行会社の画面で、カードかコンビニを選んでお支払いください。会員登録は不要です。',
    en: 'On the payment provider’s page you choose a card or a convenience store. You need no account.',
  },
  'pay.how.term': {
    ja: 'コンビニでのお支払いは、番号の発行から{days}日以内です。期限日は、番号とともに表示されます。お支払いがないご注文は、自動的にキャンセルとなります。',
    en: 'At a store, please pay within {days} days of getting the number. The last day is shown with the number. An order that is not paid is canceled automatically.',
  },
  'pay.stop': {
    ja: '次の画面で支払いをやめる操作をすると、このご注文は終わります。',
    en: 'If you stop on the next page, this order ends.',
  },
  'pay.unknown': {
    ja: 'どなたから届いたかわからないときは、お支払いにならないでください。',
    en: 'If you do not know who sent you this link, please do not pay.',
  },
  'pay.held': {
    ja: 'お支払いの画面は、別のタブか、ほかの方の画面で開かれています。二重のお支払いを防ぐため、{time}を過ぎてからもう一度押してください。',
    en: 'The payment page is already open, in another tab or by another person. So that nobody pays twice, please press again after {time} (Japan time).',
  },
  'pay.failed': {
    ja: 'お支払いの画面を開けませんでした。通信状況をご確認のうえ、もう一度押してください。',
    en: 'The payment page could not be opened. Please check your connection and press again.',
  },
  'pay.unclear': {
    ja: 'このご注文がすでに支払われていないか、確認できませんでした。二重のお支払いを防ぐため、お支払いの画面を開いていません。しばらくしてから、もう一度押してください。',
    en: 'We could not check whether this order has been paid already. So that nobody pays twice, the payment page was not opened. Please press again later.',
  },
  'pay.store': { ja: '次の番号で、コンビニでお支払いください', en: 'Please pay at the store with this number' },
  'pay.where': { ja: 'お支払い先', en: 'Pay at' },
  'pay.any_store': { ja: 'コンビニ', en: 'Convenience store' },
  'pay.steps': { ja: 'お支払いのしかた', en: 'How to pay there' },
  'pay.paid': { ja: 'お支払いは済んでいます', en: 'This has been paid' },
  'pay.paid.text': {
    ja: 'ありがとうございました。注文された方にも、メールでお知らせしています。領収書は、注文された方が発行できます。お支払いになった方のお名前を宛名にできます。このページは閉じてかまいません。',
    en: 'Thank you. We have also emailed the person who ordered. They can issue the receipt, and have it made out to you. You can close this page.',
  },
  'pay.under_way': { ja: 'お支払いを確認しています', en: 'We are checking the payment' },
  'pay.under_way.text': {
    ja: 'もう一度お支払いになる必要はありません。確認できると、この画面が変わります。',
    en: 'You do not need to pay again. This page changes when we have confirmed it.',
  },
  'pay.returned': { ja: 'お支払いを確認しています', en: 'We are checking the payment' },
  'pay.returned.text': {
    ja: 'もう一度お支払いになる必要はありません。結果は、届いたリンクをもう一度開くとご覧になれます。',
    en: 'You do not need to pay again. To see the result, open the link that you were sent once more.',
  },
  'pay.stopped': { ja: 'お支払いの画面から戻りました', en: 'You are back from the payment page' },
  'pay.stopped.text': {
    ja: 'お支払いとご注文がどうなったかは、届いたリンクをもう一度開くとご覧になれます。',
    en: 'To see what has become of the payment and the order, open the link that you were sent once more.',
  },
  'pay.unanswered': { ja: 'ただいま内容を表示できません', en: 'This cannot be shown right now' },
  'pay.unanswered.text': {
    ja: '自動でもう一度読み込みます。このまましばらくお待ちください。',
    en: 'The page tries again by itself. Please wait a moment.',
  },
  'pay.over': { ja: 'このリンクではお支払いいただけません', en: 'This link cannot be used to pay' },
  'pay.over.text': {
    ja: '取り消されたか、新しいリンクに替わったか、途中で切れたリンクです。お支払いがまだのときは、送った方に新しいリンクを頼んでください。',
    en: 'It was taken back, replaced by a newer one, or is not complete. If it is not paid yet, please ask the person who sent it for a new link.',
  },
  'pay.over_returned': {
    ja: 'お支払いの結果は、送った方にご確認ください',
    en: 'The person who sent the link sees the result',
  },
  'pay.over_returned.text': {
    ja: 'このリンクは取り消されたか、新しいものに替わりました。手続きを終えた方は、もう一度お支払いになる必要はありません。コンビニの番号を受け取った方は、その番号でお支払いください。',
    en: 'This link was taken back or replaced meanwhile. If you finished, you do not need to pay again. If you got a number for a store, please pay with that number.',
  },
  'pay.over_stopped': { ja: 'お支払いの画面から戻りました', en: 'You are back from the payment page' },
  'pay.over_stopped.text': {
    ja: 'このリンクは取り消されたか、新しいものに替わりました。お支払いとご注文がどうなったかは、送った方にご確認ください。',
    en: 'This link was taken back or replaced meanwhile. The person who sent it can see what has become of the payment and the order.',
  },
  'pay.over_unpaid': { ja: 'お支払いは行われていません', en: 'No payment was made' },
  'pay.over_unpaid.text': {
    ja: '料金は請求されていません。このご注文は終了しました。送った方に、もう一度の注文を頼んでください。',
    en: 'You have not been charged. This order has ended. Please ask the person who sent the link to order again.',
  },
  'pay.over_ended': { ja: 'このご注文は終了しました', en: 'This order has ended' },
  'pay.over_ended.text': {
    ja: 'コンビニの番号をお持ちでも、お支払いにならないでください。すでにお支払いになった場合は、全額をお返しします。くわしくは、送った方にご確認ください。',
    en: 'Please do not pay, even if you have a number for a store. If you have paid already, all of it goes back. The person who sent the link can tell you more.',
  },
  'pay.over_late': { ja: 'このリンクの期限が過ぎました', en: 'This link is past its time' },
  'pay.over_late.text': {
    ja: 'このリンクではお支払いいただけません。ご注文がどうなったかは、送った方にご確認ください。',
    en: 'It cannot be used to pay any more. Please ask the person who sent it what has become of the order.',
  },
} as const satisfies Texts;
