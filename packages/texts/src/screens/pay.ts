import type { Texts } from '../text.ts';

/** The page of a payer with a link. Its readers may never have heard of the shop. */
export const pay = {
  'pay.from': { ja: '{name}から', en: 'From {name}' },
  'pay.amount': { ja: 'お支払い金額', en: 'Amount' },
  'pay.for': { ja: 'レンタルするもの', en: 'What is rented' },
  'pay.one': { ja: '{set}のレンタル', en: 'Rental: {set}' },
  'pay.more': { ja: '{set} ほか{count}点のレンタル', en: 'Rental: {set} and {count} more' },
  'pay.facility': { ja: '学校・施設', en: 'School or facility' },
  'pay.period': { ja: 'ご利用期間', en: 'Rental period' },
  'pay.period.range': { ja: '{start} 〜 {end}', en: '{start} to {end}' },
  'pay.until': { ja: 'リンクの有効期限', en: 'Link valid until' },
  'pay.number': { ja: 'ご注文番号', en: 'Order number' },
  'pay.go': { ja: 'お支払いへ進む', en: 'Go to payment' },
  'pay.how': {
    ja: 'カードかコンビニを選べます。会員登録は不要です。',
    en: 'By card or at a convenience store. You need no account.',
  },
  'pay.unknown': {
    ja: '送った方に心当たりがないときは、支払わないでください。',
    en: 'If you do not know who sent this link, do not pay.',
  },
  'pay.not_paid': {
    ja: 'お支払いは行われていません。{end}まで、やり直せます。',
    en: 'No payment was made. You can try again until {end}.',
  },
  'pay.seller': { ja: '事業者', en: 'Rented from' },
  'pay.address': { ja: '所在地', en: 'Address' },
  'pay.phone': { ja: '電話', en: 'Phone' },
  'pay.hours': { ja: '平日 {opens}〜{closes}', en: 'Weekdays {opens}–{closes} JST' },
  'pay.fees': { ja: '送料・手数料', en: 'Shipping and fees' },
  'pay.fees.none': { ja: '0円', en: '¥0' },
  'pay.delivery': { ja: 'お渡し', en: 'Handed over' },
  'pay.delivery.by_start': { ja: '{day}までに、学校・施設で', en: 'by {day}, at the school or facility' },
  'pay.delivery.by_start_or_later': {
    ja: '{day}までに、学校・施設で（その日以降のお支払いは、確認後すみやかに）',
    en: 'by {day}, at the school or facility (paid on that day or later: promptly after that)',
  },
  'pay.delivery.after_payment': {
    ja: 'お支払いの確認後すみやかに、学校・施設で',
    en: 'promptly after the payment, at the school or facility',
  },
  'pay.cancel': { ja: 'キャンセル', en: 'Canceling' },
  'pay.cancel.until': {
    ja: '注文した方が、{day} 23:59まで。支払った方に全額返金',
    en: 'by the person who ordered, until {day}, 23:59 (Japan time): full refund to you',
  },
  'pay.cancel.always': {
    ja: '注文した方が、お支払いの後もできます。支払った方に全額返金',
    en: 'by the person who ordered, also after you have paid: full refund to you',
  },
  'pay.cancel.request': {
    ja: '注文した方が申請できます。認められたときは、支払った方に全額返金',
    en: 'on request of the person who ordered: full refund to you if it is granted',
  },
  'pay.cancel.over': {
    ja: '期限を過ぎているため、ご都合によるキャンセルはできません。',
    en: 'The deadline has passed, so the order cannot be canceled for personal reasons.',
  },
  'pay.conditions': { ja: 'くわしい条件', en: 'All conditions' },
  'pay.policy': { ja: '学校・施設のキャンセルポリシー', en: 'Cancellation policy of the school or facility' },
  'pay.when': { ja: 'お支払いの時期', en: 'When you pay' },
  'pay.when.text': {
    ja: 'カードは、お支払いの画面で確定した時点で決済します。コンビニは、番号の発行から{days}日以内です。',
    en: 'A card is charged when you confirm on the payment page. At a store, pay within {days} days of getting the number.',
  },
  'pay.contract': { ja: '契約の成立', en: 'When the contract is formed' },
  'pay.contract.text': {
    ja: 'お支払いを確認した時点で、ご注文が確定します。',
    en: 'The order is confirmed when we receive the payment.',
  },
  'pay.held': {
    ja: 'お支払いの画面が、ほかの端末かアプリで開かれています。二重のお支払いを防ぐため、{time}までお待ちください。',
    en: 'The payment page is open on another device or in another app. So that nobody pays twice, please wait until {time} (Japan time).',
  },
  'pay.failed': {
    ja: 'お支払いの画面を開けませんでした。通信状況をご確認のうえ、もう一度押してください。',
    en: 'The payment page could not be opened. Please check your connection and press again.',
  },
  'pay.unclear': {
    ja: 'このご注文がすでに支払われていないか、確認できませんでした。二重のお支払いを防ぐため、お支払いの画面を開いていません。しばらくしてから、もう一度押してください。',
    en: 'We could not check whether this order has been paid already. So that nobody pays twice, the payment page was not opened. Please press again later.',
  },
  'pay.store': { ja: '{store}でのお支払い', en: 'Pay at {store}' },
  'pay.any_store': { ja: 'コンビニ', en: 'a convenience store' },
  'pay.kept_copy': {
    ja: 'この端末の控えです。最新の内容ではないことがあります。',
    en: 'This is the copy on your device. It may be out of date.',
  },
  'pay.steps': { ja: 'お支払いのしかた', en: 'How to pay there' },
  'pay.paid': { ja: 'お支払い済み', en: 'Paid' },
  'pay.paid.text': {
    ja: '注文された方にも、メールでお知らせしました。',
    en: 'We have also emailed the person who ordered.',
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
    ja: 'お支払いになるときは、届いたリンクをもう一度開いてください。',
    en: 'To pay, open the link that you were sent once more.',
  },
  'pay.unanswered': { ja: 'ただいま内容を表示できません', en: 'This cannot be shown right now' },
  'pay.unanswered.text': {
    ja: '自動でもう一度読み込みます。このまましばらくお待ちください。',
    en: 'The page tries again by itself. Please wait a moment.',
  },
  'pay.over': { ja: 'このリンクではお支払いいただけません', en: 'This link cannot be used to pay' },
  'pay.over.text': {
    ja: 'お支払いがまだのときは、送った方に新しいリンクを頼んでください。',
    en: 'If it is not paid yet, please ask the person who sent it for a new link.',
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
  'pay.over_past_deadline': { ja: 'お支払い期限が過ぎました', en: 'The time to pay has passed' },
  'pay.over_past_deadline.text': {
    ja: 'お持ちの番号では、もう支払わないでください。支払いがまだのときは、送った方にご相談ください。',
    en: 'Please do not pay with your number any more. If you have not paid yet, please talk to the person who sent the link.',
  },
  'pay.over_past_deadline_unpaid': { ja: 'お支払い期限が過ぎました', en: 'The time to pay has passed' },
  'pay.over_past_deadline_unpaid.text': {
    ja: '料金は請求されていません。お持ちの番号では、もう支払わないでください。送った方に、もう一度の注文を頼んでください。',
    en: 'You have not been charged. Please do not pay with your number any more. Please ask the person who sent the link to order again.',
  },
  'pay.canceled': { ja: 'このご注文はキャンセルされました', en: 'This order was canceled' },
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

/** What the payer has after the payment. Loaded then. */
export const payerReceipt = {
  'pay.paid_by.card': { ja: '{day} カードでお支払い', en: 'Paid by card on {day}' },
  'pay.paid_by.store': { ja: '{day} コンビニでお支払い', en: 'Paid at a convenience store on {day}' },
  'pay.receipt.hint': {
    ja: '会社名でも発行できます。',
    en: 'Your name or your company.',
  },
  'pay.refund.to-card': {
    ja: '全額（{amount}）を、お使いのカードにお返しします。明細への反映は、カード会社により1〜2か月かかることがあります。',
    en: 'We refund the full amount, {amount}, to the card used. It can take the card company one or two months to show it on the statement.',
  },
  'pay.refund.on-card': {
    ja: '{day}に、全額（{amount}）をお使いのカードにお返ししました。明細への反映は、カード会社により1〜2か月かかることがあります。',
    en: 'On {day} we refunded the full amount, {amount}, to the card used. It can take the card company one or two months to show it on the statement.',
  },
  'pay.refund.released': {
    ja: '{day}に、カードへの請求（{amount}）を取り消しました。',
    en: 'On {day} we released the card. The {amount} was not charged.',
  },
  'pay.refund.to-account': {
    ja: '全額（{amount}）を、銀行振込でお返しします。お受け取りになる口座は、注文された方にメールでおたずねしています。',
    en: 'We return the full amount, {amount}, by bank transfer. We have emailed the person who ordered to ask for your account.',
  },
  'pay.refund.to-own-account': {
    ja: '全額（{amount}）を、銀行振込でお返しします。お受け取りになる口座を、メールでおたずねしています。',
    en: 'We return the full amount, {amount}, by bank transfer. We have emailed you to ask for your account.',
  },
  'pay.refund.to-known-account': {
    ja: '全額（{amount}）を、ご入力いただいた口座に振り込みます。',
    en: 'We transfer the full amount, {amount}, to the account that was entered.',
  },
  'pay.refund.asked': {
    ja: '全額（{amount}）を、銀行振込でお返しします。{email}にお送りしたメールから、{end}までに、お受け取りになる口座を入力してください。',
    en: 'We return the full amount, {amount}, by bank transfer. Please enter your account with the email that we sent to {email}, before {end}.',
  },
  'pay.refund.transferred': {
    ja: '{day}に、全額（{amount}）を銀行振込でお返ししました。',
    en: 'On {day} we returned the full amount, {amount}, by bank transfer.',
  },
  'pay.refund.owed': {
    ja: '{amount}のご返金について、担当者が確認しています。',
    en: 'We are arranging the return of {amount}.',
  },
  'pay.second.to-card': {
    ja: '重複したお支払い（{amount}）を、お使いのカードにお返しします。',
    en: 'A second payment of {amount} goes back to the card used.',
  },
  'pay.second.on-card': {
    ja: '{day}に、重複したお支払い（{amount}）をお使いのカードにお返ししました。',
    en: 'A second payment of {amount} was refunded to the card used on {day}.',
  },
  'pay.second.released': {
    ja: '{day}に、重複したお支払い（{amount}）を取り消しました。この分は請求されません。',
    en: 'A second payment of {amount} was released on {day}. It is not charged.',
  },
  'pay.second.to-account': {
    ja: '重複したお支払い（{amount}）を、銀行振込でお返しします。お受け取りになる口座は、メールでおたずねしています。',
    en: 'A second payment of {amount} goes back by bank transfer. We ask for the account by email.',
  },
  'pay.second.transferred': {
    ja: '{day}に、重複したお支払い（{amount}）を銀行振込でお返ししました。',
    en: 'A second payment of {amount} was returned by bank transfer on {day}.',
  },
  'pay.second.owed': {
    ja: '重複したお支払い（{amount}）のご返金について、担当者が確認しています。',
    en: 'A second payment of {amount} goes back. We are arranging it.',
  },
} as const satisfies Texts;

/** The mail that a payer may ask for. Loaded with its form. */
export const payerEmail = {
  'pay.email.number': { ja: '番号をメールで受け取る', en: 'Email me the number' },
  'pay.email.paid': { ja: 'お支払いの確認をメールで受け取る', en: 'Email me a confirmation' },
  'pay.email.refund': { ja: '口座を入力するメールを受け取る', en: 'Email me the form for my account' },
  'pay.email.refund.note': {
    ja: '前にお送りしたメールのリンクは使えなくなります。',
    en: 'The link in the earlier email then stops working.',
  },
  'pay.email.sent': { ja: '{email}にメールを送りました。', en: 'We have sent an email to {email}.' },
  'pay.email.note': {
    ja: '返金があるときも、このアドレスへご連絡します。',
    en: 'If money goes back, we write to this address too.',
  },
  'pay.email.given': { ja: 'メールの送り先：{email}', en: 'Emails go to {email}' },
  'pay.email.change': { ja: 'アドレスを変える', en: 'Change the address' },
  'pay.email.remove': { ja: 'アドレスを削除', en: 'Remove the address' },
} as const satisfies Texts;
