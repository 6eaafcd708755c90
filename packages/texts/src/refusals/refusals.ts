import type { Texts } from '../text.ts';

/** The error texts of the API, by the codes of the contract. */
export const refusals = {
  'refusal.not-found': { ja: 'お探しのものが見つかりませんでした。', en: 'We could not find what you asked for.' },
  'refusal.malformed': { ja: '入力内容をご確認ください。', en: 'Please check what you entered.' },
  'refusal.no-session': { ja: 'ログインし直してください。', en: 'Please log in again.' },
  'refusal.cross-site': { ja: 'この操作は受け付けられませんでした。', en: 'This request was not accepted.' },
  'refusal.wrong-login': {
    ja: 'メールアドレスまたはパスワードが正しくありません。',
    en: 'The email address or the password is wrong.',
  },
  'refusal.not-opened': {
    ja: 'URLが正しくありません。QRコードをもう一度読み取ってください。',
    en: 'This URL is not valid. Please scan the QR code again.',
  },
  'refusal.link-over': {
    ja: 'このリンクは使えなくなりました。もう一度はじめからお手続きください。',
    en: 'This link can no longer be used. Please start again.',
  },
  'refusal.only-by-mail': {
    ja: 'ここでは手続きできません。「パスワードをお忘れの方」から、メールで新しいパスワードを設定してください。',
    en: 'This cannot be done here. Please set a new password by email, with “Forgot your password?”.',
  },
  'refusal.account-changed': {
    ja: '口座が、ほかの画面で変更されました。ページを開き直して、ご確認ください。',
    en: 'The account was changed on another page. Please reload this page and check it.',
  },
  'refusal.order-over': {
    ja: 'このご注文は終了しています。お手数ですが、もう一度ご注文ください。',
    en: 'This order is over. Please order again.',
  },
  'refusal.payment-under-way': {
    ja: 'このご注文は、お支払いの手続きが進んでいます。状況は注文履歴でご確認ください。',
    en: 'The payment of this order is already under way. Please check its status in your order history.',
  },
  'refusal.payment-unclear': {
    ja: 'このご注文がすでに支払われていないか、決済代行会社に確認できませんでした。二重のお支払いを防ぐため、いまはお支払いいただけません。しばらくしてから、もう一度お試しください。1日たってもこのままのときは、お問い合わせください。',
    en: 'We could not check with the payment provider whether this order has been paid already. So that nobody pays twice, it cannot be paid now. Please try again later. If this does not change for more than a day, please contact us.',
  },
  'refusal.page-open': {
    ja: 'お支払い用リンクを受け取った方が、お支払いの画面を開いています。二重のお支払いを防ぐため、10分ほど待ってからもう一度お試しください。',
    en: 'Someone with your payment link has just opened the payment page. So that nobody pays twice, please wait about ten minutes and try again.',
  },
  'refusal.too-late-for-link': {
    ja: 'このご注文は、ほかの方に支払いを頼める期限を過ぎています。状況は注文履歴でご確認ください。ご注文が終了したあとは、もう一度ご注文いただけます。',
    en: 'It is too late to ask someone else to pay for this order. Please check its status in your order history. Once it has ended, you can order again.',
  },
  'refusal.amount-too-large': {
    ja: 'このお支払い金額は、選択されたお支払い方法ではお支払いいただけません。別の方法をお選びください。',
    en: 'This amount cannot be paid in this way. Please choose another.',
  },
  'refusal.cannot-cancel': {
    ja: 'このご注文は、いまはキャンセルできません。',
    en: 'This order cannot be canceled now.',
  },
  'refusal.no-receipt': {
    ja: 'このご注文で、いま発行できる領収書はありません。',
    en: 'There is no receipt to issue for this order now.',
  },
  'refusal.receipt-issued': {
    ja: '領収書は、すでに別の宛名で発行されています。宛名は変更できません。',
    en: 'The receipt was already issued, in another name. The name cannot be changed.',
  },
  'refusal.too-many-persons': {
    ja: '登録できるご利用者は10人までです。不要な方を削除してから、もう一度お試しください。',
    en: 'You can add up to 10 people. Please remove someone you no longer need, then try again.',
  },
  'refusal.too-large': { ja: '送信された内容が大きすぎます。', en: 'What you sent is too large.' },
  'refusal.too-many': {
    ja: '短い時間に多くのアクセスがありました。しばらく待ってからもう一度お試しください。',
    en: 'Too many requests. Please wait a little and try again.',
  },
  'refusal.too-many-inquiries': {
    ja: '短い時間に多くのお問い合わせをいただいたため、いまは送信できません。10分ほど待ってからもう一度お試しください。お急ぎの方は「特定商取引法に基づく表記」の連絡先をご利用ください。',
    en: 'We received many messages in a short time, so this one could not be sent yet. Please try again in about ten minutes. If it is urgent, you find our phone number and email address in the legal notice.',
  },
  'refusal.busy': {
    ja: 'ただいま混み合っています。しばらく待ってからもう一度お試しください。',
    en: 'The service is busy right now. Please wait a little and try again.',
  },
  'refusal.unavailable': {
    ja: 'ただいまサービスを一時的にご利用いただけません。しばらく待ってからもう一度お試しください。',
    en: 'The service is not available right now. Please wait a little and try again.',
  },
  'refusal.in-doubt': {
    ja: '通信が途切れたため、お手続きが完了したかどうかを確認できませんでした。しばらく待ってからもう一度お試しください。',
    en: 'The connection was interrupted, so we could not confirm whether this went through. Please wait a little and try again.',
  },
  'refusal.internal': {
    ja: '問題が発生しました。しばらく待ってからもう一度お試しください。',
    en: 'Something went wrong on our side. Please wait a little and try again.',
  },
} as const satisfies Texts;
