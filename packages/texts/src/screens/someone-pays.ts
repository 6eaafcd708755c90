import type { Texts } from '../text.ts';

/** Texts about the payer link on the screens of an order, and the links that lead to its own page. */
export const someonePaysSlots = {
  'someone_pays.ask': { ja: '家族などに払ってもらう', en: 'Let someone else pay' },
  'someone_pays.open': {
    ja: 'お支払い用リンクの作り直し・取り消し',
    en: 'Replace the payment link or take it back',
  },
  'someone_pays.waiting.text': {
    ja: 'お支払い用リンクを送った方の、お支払いを待っています。期限：{end}',
    en: 'Waiting for the person with your payment link to pay, by {end}.',
  },
  'someone_pays.unused.text': {
    ja: 'お支払い用リンクの期限までにお支払いがなかったため、ご注文は終了しました。ご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'Nobody paid with your payment link in time, so the order has ended. If you still need it, please order again.',
  },
  'someone_pays.either': {
    ja: 'お支払い用リンク（最長{link}日間有効）を送ります。カードか、コンビニ（番号の発行から{days}日以内）で支払えます。',
    en: 'You send a payment link that works for up to {link} days. They pay by card, or at a store within {days} days of getting a number.',
  },
  'someone_pays.card_only': {
    ja: 'お支払い用リンク（最長{link}日間有効）を送ります。お支払いはカードのみです。',
    en: 'You send a payment link that works for up to {link} days. They need a card.',
  },
} as const satisfies Texts;

/** Making, sending and taking back a payer link. */
export const someonePays = {
  'someone_pays.placed': {
    ja: 'ご注文を受け付けました。お支払いを待っています。',
    en: 'Your order is placed. It is waiting for payment.',
  },
  'someone_pays.ends': {
    ja: 'この日時までにお支払いがなければ、ご注文は終了します。料金は請求されません。',
    en: 'If nobody pays by then, the order ends and nothing is charged.',
  },
  'someone_pays.text': {
    ja: '受け取った方は、会員登録なしで、カードかコンビニで支払えます。',
    en: 'Whoever gets the link can pay by card or at a convenience store, without an account.',
  },
  'someone_pays.text_at_store': {
    ja: '受け取った方には、{store}で支払うための番号が表示されます。',
    en: 'It shows whoever gets the link the number to pay with at {store}.',
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
  'someone_pays.until': { ja: 'リンクの有効期限', en: 'Link valid until' },
  'someone_pays.name': { ja: '支払う方に名前を表示する', en: 'Show my name to whoever pays' },
  'someone_pays.name.label': { ja: '表示する名前', en: 'Name to show' },
  'someone_pays.name.shown': { ja: '「{name}から」と表示されます。', en: 'The page says “From {name}”.' },
  'someone_pays.made': {
    ja: 'お支払い用リンクは、すでに作られています',
    en: 'You have already made a payment link',
  },
  'someone_pays.made.text': {
    ja: 'もう一度表示することはできません。新しく作ると、前のリンクは使えなくなります。',
    en: 'It cannot be shown again. If you make a new one, the earlier one stops working.',
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
    ja: 'お支払いを確認し、ご注文が確定しました。領収書は、支払った方がリンクのページで受け取れます。',
    en: 'The payment has arrived and your order is confirmed. The person who paid gets the receipt with the link.',
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
