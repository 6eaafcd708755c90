import type { Texts } from '../text.ts';

/** The page where a member or a payer enters the bank account for a refund. */
export const refundAccount = {
  'refund_account.lead': {
    ja: 'お支払いいただいた料金を、銀行振込でお返しします。お受け取りになる口座を入力してください。ほかの方がお支払いになったときは、その方の口座を入力してください。',
    en: 'We return your payment by bank transfer. Please enter the bank account that the money shall go to. If someone else paid, please enter that person’s account.',
  },
  'refund_account.payer_lead': {
    ja: 'お支払いいただいた料金を、銀行振込でお返しします。お受け取りになる口座を入力してください。',
    en: 'We return your payment by bank transfer. Please enter the bank account that the money shall go to.',
  },
  'refund_account.have_ready': {
    ja: '通帳やキャッシュカード、銀行のアプリをご用意ください。海外の銀行の口座には振り込めません。',
    en: 'Please have your bank book, cash card or banking app at hand. It has to be an account at a bank in Japan.',
  },
  'refund_account.never': {
    ja: '暗証番号、パスワード、カード番号は入力しないでください。おたずねすることはありません。',
    en: 'Please do not enter a PIN, a password or a card number. We never ask for them.',
  },
  'refund_account.order': { ja: 'ご注文番号', en: 'Order number' },
  'refund_account.amount': { ja: '返金額', en: 'Your refund' },
  'refund_account.from': { ja: '振り込む事業者', en: 'Sent by' },
  'refund_account.until': { ja: '入力の期限', en: 'Please enter it before' },
  'refund_account.bank_code': { ja: '銀行コード', en: 'Bank code' },
  'refund_account.bank_code.hint': {
    ja: '4桁の数字です。「金融機関コード」とも呼ばれます。ゆうちょ銀行は9900です。',
    en: '4 digits (金融機関コード). Japan Post Bank (ゆうちょ銀行) is 9900.',
  },
  'refund_account.converted': { ja: '{typed}に直しました。', en: 'Changed to {typed}.' },
  'refund_account.bank_name': { ja: '銀行名（カナ）', en: 'Bank name (in kana)' },
  'refund_account.bank_name.hint': {
    ja: '「銀行」は不要です。例：ミズホ、ユウチヨ',
    en: 'Without “bank”. Example: ミズホ, ユウチヨ',
  },
  'refund_account.branch_code': { ja: '支店コード', en: 'Branch code' },
  'refund_account.branch_code.hint': {
    ja: '3桁の数字です。「店番」とも呼ばれます。ゆうちょ銀行は、振込用の店番を入力してください。',
    en: '3 digits (店番). For Japan Post Bank, use the 店番 for transfers.',
  },
  'refund_account.branch_name': { ja: '支店名（カナ）', en: 'Branch name (in kana)' },
  'refund_account.branch_name.hint': {
    ja: '「支店」は不要です。例：トウキヨウ',
    en: 'Without “branch”. Example: トウキヨウ',
  },
  'refund_account.account_type': { ja: '預金の種類', en: 'Type of account' },
  'refund_account.account_type.1': { ja: '普通', en: 'Ordinary (普通)' },
  'refund_account.account_type.2': { ja: '当座', en: 'Current (当座)' },
  'refund_account.account_type.4': { ja: '貯蓄', en: 'Savings (貯蓄)' },
  'refund_account.account_number': { ja: '口座番号', en: 'Account number' },
  'refund_account.account_number.hint': {
    ja: '7桁までの数字です。ゆうちょ銀行は、記号・番号ではなく、振込用の口座番号を入力してください。',
    en: 'Up to 7 digits. For Japan Post Bank, use the account number for transfers, not 記号・番号.',
  },
  'refund_account.holder': { ja: '口座名義（カナ）', en: 'Name on the account (in kana)' },
  'refund_account.holder.hint': {
    ja: '通帳やキャッシュカードのとおりに、カナか英字で入力してください。姓と名のあいだに空白を入れます。例：アオバ ハナ',
    en: 'As on your bank book or cash card, in kana or letters, with a space between the names. Example: アオバ ハナ',
  },
  'refund_account.to_check': { ja: '内容を確認する', en: 'Check what you entered' },
  'refund_account.check': { ja: 'この口座でよろしいですか？', en: 'Is this account right?' },
  'refund_account.check.text': {
    ja: 'まだ送信していません。通帳やカードと見比べてください。間違った口座に振り込まれると、取り戻せないことがあります。',
    en: 'Nothing is sent yet. Please compare it with your bank book or card. Money that went to a wrong account may be lost.',
  },
  'refund_account.send': { ja: 'この口座を送信する', en: 'Send this account' },
  'refund_account.back': { ja: '入力を直す', en: 'Change it' },
  'refund_account.not_sent': {
    ja: '送信できたか確認できませんでした。入力した内容は残っています。通信状況をご確認のうえ、もう一度押してください。',
    en: 'We could not tell whether it was sent. What you entered is still here. Please check your connection and press again.',
  },
  'refund_account.changed': {
    ja: 'ほかの画面で、下3桁が{end}の口座が送信されています。もう一度押すと、ここに表示している口座に変わります。',
    en: 'Meanwhile an account that ends in {end} was sent from another page. If you press again, it is replaced by the one shown here.',
  },
  'refund_account.sent': { ja: '口座を承りました', en: 'We have your account' },
  'refund_account.sent.text': {
    ja: '口座番号の下3桁：{end}。担当者が確認し、{days}日以内に振り込みます。振込手数料は当社が負担します。振込が終わると、メールでお知らせします。',
    en: 'The account number ends in {end}. We check it and send the money within {days} days. We pay the fee. We email you when it is done.',
  },
  'refund_account.sent.correct': {
    ja: '間違いに気づいたときは、担当者が振込の手続きを始めるまで、同じリンクから直せます。お心当たりのない口座のときは、すぐにお問い合わせください。',
    en: 'If something is wrong, you can correct it with the same link until we begin the transfer. If you did not enter this account, please contact us at once.',
  },
  'refund_account.correct': { ja: '口座を直す', en: 'Correct the account' },
  'refund_account.given_at': { ja: '入力された日時：{at}', en: 'Entered on {at}' },
  'refund_account.released': { ja: '振込の手続きを始めています', en: 'We have begun the transfer' },
  'refund_account.released.text': {
    ja: '口座は、このページではもう変更できません。変更が必要なときは、すぐにお問い合わせください。振込が終わると、メールでお知らせします。',
    en: 'The account can no longer be changed here. If it has to be changed, please contact us at once. We email you when the transfer is done.',
  },
  'refund_account.done': { ja: '振込は終わっています', en: 'The money was sent' },
  'refund_account.done.text': {
    ja: 'お知らせのメールをご確認ください。口座に入っていないときは、お問い合わせください。',
    en: 'Please see the email that we sent you. If the money is not in your account, please contact us.',
  },
  'refund_account.ended': { ja: '口座の入力は不要になりました', en: 'No account is needed any more' },
  'refund_account.ended.text': {
    ja: 'この返金は、銀行振込では行いません。くわしくは、お問い合わせください。',
    en: 'This refund is not made by bank transfer. Please contact us to learn more.',
  },
  'refund_account.replaced': {
    ja: '新しいメールのリンクをお使いください',
    en: 'Please use the link in the newer email',
  },
  'refund_account.replaced.text': {
    ja: 'このあとに、新しいメールをお送りしています。このリンクは使えません。新しいメールが届いていないときは、お問い合わせください。',
    en: 'We have sent you a newer email since. This link no longer works. If you do not have the newer email, please contact us.',
  },
  'refund_account.expired': { ja: 'リンクの期限が切れています', en: 'This link has expired' },
  'refund_account.expired.text': {
    ja: 'すでに口座を送信された方は、そのままお待ちください。まだの方は、お問い合わせください。新しいリンクをお送りします。',
    en: 'If you have sent your account already, there is nothing to do. If not, please contact us: we send you a new link.',
  },
  'refund_account.unknown': { ja: 'このリンクは使えません', en: 'This link does not work' },
  'refund_account.unknown.text': {
    ja: 'メールのリンクを、もう一度はじめから終わりまで開いてください。それでも開けないときは、お問い合わせください。',
    en: 'Please open the whole link from the email once more. If that does not help, please contact us.',
  },
  'refund_account.unanswered': { ja: '読み込めませんでした', en: 'This page could not be loaded' },
  'refund_account.unanswered.text': {
    ja: '通信状況をご確認のうえ、もう一度開いてください。',
    en: 'Please check your connection and open it again.',
  },
} as const satisfies Texts;
