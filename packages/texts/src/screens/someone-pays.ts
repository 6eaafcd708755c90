import type { Texts } from '../text.ts';

/** Texts about the payer link on the screens of an order, and the links that lead to its own page. */
export const someonePaysSlots = {
  'someone_pays.ask': { ja: 'ほかの人に支払いを頼む', en: 'Ask someone else to pay' },
  'someone_pays.open': {
    ja: 'お支払い用リンクの作り直し・取り消し',
    en: 'Replace the payment link or take it back',
  },
  'someone_pays.waiting.text': {
    ja: 'ほかの方のお支払いを待っています。お支払い用リンクは、{end}まで使えます。',
    en: 'We are waiting for someone else to pay. The payment link works until {end}.',
  },
  'someone_pays.stopped.text': {
    ja: 'お支払い用リンクを開いた方が、お支払いの画面で手続きをやめたため、ご注文は終了しました。ご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'The person who opened your payment link stopped on the payment page, so the order has ended. If you still need it, please order again.',
  },
  'someone_pays.unused.text': {
    ja: 'お支払い用リンクの期限までにお支払いがなかったため、ご注文は終了しました。ご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'Nobody paid with your payment link in time, so the order has ended. If you still need it, please order again.',
  },
  'someone_pays.place': { ja: '申し込んで、ほかの人に支払いを頼む', en: 'Place order and ask someone else to pay' },
  'someone_pays.either': {
    ja: 'リンクは最長{link}日間使えます。支払う方は、カードでもコンビニ（番号の発行から{days}日以内）でも支払えます。',
    en: 'The link works for up to {link} days. Whoever pays can use a card, or a store within {days} days of getting a number.',
  },
  'someone_pays.card_only': {
    ja: 'リンクは最長{link}日間使えます。お支払いはカードのみです。',
    en: 'The link works for up to {link} days. Whoever pays needs a card.',
  },
  'someone_pays.conditions': { ja: '条件をすべて見る', en: 'See all conditions' },
  'someone_pays.not_sent': {
    ja: 'ご注文を送信できませんでした。通信状況をご確認のうえ、「申し込んで、ほかの人に支払いを頼む」をもう一度押してください。二重に注文されることはありません。',
    en: 'Your order could not be sent. Please check your connection and press “Place order and ask someone else to pay” again. You will not order twice.',
  },
} as const satisfies Texts;

/** Making, sending and taking back a payer link. */
export const someonePays = {
  'someone_pays.placed': {
    ja: 'ご注文を受け付けました。お支払いを待っています。',
    en: 'Your order is placed. It is waiting for payment.',
  },
  // Says when the payer must begin to pay, as the payer's page does. A payer who begins in time may still pay some days later.
  'someone_pays.ends': {
    ja: '{end}までにお支払いの手続きが始まらないときは、ご注文は自動的に終了します。料金は請求されません。ご入用の場合は、もう一度ご注文ください。',
    en: 'If nobody begins to pay by {end}, the order ends by itself and nothing is charged. If you still need it then, please order again.',
  },
  'someone_pays.ends_at_store': {
    ja: '{end}までにお支払いがないときは、ご注文は自動的に終了します。料金は請求されません。ご入用の場合は、もう一度ご注文ください。',
    en: 'If it is not paid by {end}, the order ends by itself and nothing is charged. If you still need it then, please order again.',
  },
  'someone_pays.ends_unpaid': {
    ja: 'お支払いがないときは、ご注文は自動的に終了します。料金は請求されません。',
    en: 'If nobody pays, the order ends by itself and nothing is charged.',
  },
  'someone_pays.text': {
    ja: 'ご家族などに、お支払い用リンクを送れます。受け取った方は、会員登録をせずに、カードまたはコンビニで支払えます。',
    en: 'You can send a payment link, for example to a parent. They can pay by card or at a convenience store, without an account.',
  },
  'someone_pays.text_at_store': {
    ja: 'ご家族などに、お支払い用リンクを送れます。受け取った方には、会員登録をせずに{store}で支払うための番号が表示されます。',
    en: 'You can send a payment link, for example to a parent. It shows them the number to pay with at {store}, without an account.',
  },
  'someone_pays.shown': {
    ja: 'リンクを開いた人には、学校・施設、セットの内容、料金、期限が表示されます。お名前や、質問への回答は表示されません。',
    en: 'Whoever opens the link sees your school or facility, the sets, the price and the deadline, but neither your name nor your answers.',
  },
  'someone_pays.make': { ja: 'お支払い用リンクを作る', en: 'Make a payment link' },
  'someone_pays.ready': { ja: 'このリンクを、支払う方に送ってください', en: 'Send this link to the person who pays' },
  'someone_pays.replaced': {
    ja: '前に作ったリンクは使えなくなりました。すでに開かれているお支払いの画面では、支払われることがあります。',
    en: 'The link that you made before no longer works. A payment page that is open already may still be used.',
  },
  'someone_pays.link': { ja: 'お支払い用リンク', en: 'Payment link' },
  'someone_pays.share': { ja: 'リンクを送る', en: 'Share the link' },
  'someone_pays.copy': { ja: 'リンクをコピー', en: 'Copy the link' },
  'someone_pays.copied': { ja: 'コピーしました', en: 'Copied' },
  'someone_pays.mail': { ja: 'メールで送る', en: 'Send by email' },
  'someone_pays.until': { ja: '使える期限：{end}', en: 'Works until {end}' },
  'someone_pays.shown_once': {
    ja: 'このリンクは、あとから表示できません。',
    en: 'This link cannot be shown again later.',
  },
  'someone_pays.self': {
    ja: 'ご自身で支払うときも、このリンクを開いてください。',
    en: 'You can also open this link and pay yourself.',
  },
  'someone_pays.once': {
    ja: 'このリンクを知っている人は、だれでも開けます。支払う方だけに送ってください。',
    en: 'Anyone who has this link can open it. Please send it only to the person who pays.',
  },
  'someone_pays.made': {
    ja: 'お支払い用リンクは、すでに作られています',
    en: 'You have already made a payment link',
  },
  'someone_pays.made.text': {
    ja: '安全のため、作ったリンクをもう一度表示することはできません。新しく作ると、前のリンクは使えなくなります。',
    en: 'For safety it cannot be shown again. If you make a new one, the earlier one stops working.',
  },
  'someone_pays.again': { ja: '新しいリンクを作る', en: 'Make a new link' },
  'someone_pays.take_back': { ja: 'リンクを取り消す', en: 'Take the link back' },
  'someone_pays.take_back.ask': {
    ja: 'お支払い用リンクを取り消しますか？',
    en: 'Take the payment link back?',
  },
  'someone_pays.take_back.consequence': {
    ja: 'すでに開かれているお支払いの画面では、支払いが続けられることがあります。',
    en: 'A payment page that is open already may still be used.',
  },
  'someone_pays.take_back.no': { ja: '取り消さない', en: 'Keep the link' },
  'someone_pays.taken_back': { ja: 'リンクを取り消しました。', en: 'The link was taken back.' },
  'someone_pays.paid': { ja: 'お支払いが済みました', en: 'It has been paid' },
  'someone_pays.paid.text': {
    ja: 'お支払いを確認し、ご注文が確定しました。お支払い用リンクは使えなくなりました。',
    en: 'The payment has arrived and your order is confirmed. The payment link no longer works.',
  },
  'someone_pays.over': { ja: 'このご注文は終了しています', en: 'This order is over' },
  'someone_pays.over.text': {
    ja: 'お支払いいただくものはありません。くわしくは注文履歴をご覧ください。',
    en: 'There is nothing to pay. Please see your order history.',
  },
  'someone_pays.message.subject': {
    ja: 'お支払いのお願い（{price}）',
    en: 'Payment request ({price})',
  },
  'someone_pays.message': {
    ja: 'レンタルセットのお支払い（{price}）をお願いします。期限：{end}',
    en: 'Could you pay {price} for my rental set? By {end}',
  },
} as const satisfies Texts;
