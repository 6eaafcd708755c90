import { orderFormFields } from '../form-fields.ts';
import type { Texts } from '../text.ts';
import { tradeTerms } from '../trade-terms.ts';

/** Ordering, paying, and following an order. */
export const order = {
  'steps.label': { ja: 'ご注文の手順', en: 'Steps of your order' },
  'steps.details': { ja: 'お客様情報', en: 'Your details' },
  'steps.pay': { ja: '確認・お支払い', en: 'Check and pay' },
  'steps.done': { ja: '完了', en: 'Done' },
  'details.account': { ja: 'ご登録の情報', en: 'Your registered details' },
  'details.name': { ja: 'お名前', en: 'Name' },
  'order.person': { ja: 'ご利用者', en: 'For' },
  'details.phone': { ja: '電話番号', en: 'Phone number' },
  'details.email': { ja: 'メールアドレス', en: 'Email address' },
  'details.change': { ja: '変更する', en: 'Change' },
  'details.period': { ja: 'ご利用期間', en: 'Rental period' },
  'details.available': {
    ja: '{start}から{end}までの間でお選びください。',
    en: 'Please choose days from {start} to {end}.',
  },
  'details.later': {
    ja: '{day}以降のご利用は、次回の受付でお申し込みください。',
    en: 'To use a set on or after {day}, please order again when the next period opens.',
  },
  'details.start': { ja: '利用開始日', en: 'Start date' },
  'details.end': { ja: '利用終了日', en: 'End date' },
  ...orderFormFields,
  'details.next': { ja: '確認・お支払いへ進む', en: 'Continue to payment' },
  'payment.items': { ja: 'ご注文の内容', en: 'Your order' },
  'payment.total': { ja: '合計', en: 'Total' },
  'payment.answers': { ja: 'お客様情報', en: 'Your details' },
  'payment.bar.more': { ja: '{name} ほか{count}点', en: '{name} and {count} more' },
  'payment.answers.rest': {
    ja: '連絡先{count, plural, =0 {} other {と回答（#件）}}',
    en: 'Phone, email{count, plural, =0 {} one { and # answer} other { and # answers}}',
  },
  'payment.edit': { ja: '変更する', en: 'Change' },
  'payment.edit_items': { ja: 'セットを選び直す', en: 'Choose other sets' },
  'payment.period.range': { ja: '{start} 〜 {end}', en: '{start} to {end}' },
  'payment.method': { ja: 'お支払い方法', en: 'How to pay' },
  // Sentences that the law requires. They are also in the legal notice, where they have no text in easy Japanese. Under the ids of this
  // screen they can have one.
  'payment.card': tradeTerms['trade.card'],
  'payment.card.when': {
    ja: '1回払い。次の画面でお支払いを確定した時点で決済します。',
    en: 'In one payment, charged when you confirm it on the next page.',
  },
  'payment.store': tradeTerms['trade.store'],
  'payment.store.when': {
    ja: '次の画面で番号を受け取り、{days}日以内（期限日も表示）に店頭でお支払いください。',
    en: 'You get a number on the next page. Please pay at the store within {days} days; the deadline is shown with the number.',
  },
  'payment.store.in_short': {
    ja: '番号の発行から{days}日以内に、店頭で',
    en: 'At the store, within {days} days of getting a number',
  },
  'payment.place.contract': tradeTerms['trade.contract'],
  'payment.card.handled': {
    ja: 'カード情報は決済代行会社（{provider}）が取り扱い、このショップには保存されません。',
    en: 'Your card is handled by our payment provider, {provider}. This shop does not store it.',
  },
  'payment.card.handled_by_provider': {
    ja: 'カード情報は決済代行会社が取り扱い、このショップには保存されません。',
    en: 'Your card is handled by our payment provider. This shop does not store it.',
  },
  'payment.store.limit': {
    ja: '合計が{limit}を超えるため、コンビニではお支払いいただけません。',
    en: 'The total is over {limit}, so it cannot be paid at a convenience store.',
  },
  'payment.delivery': { ja: 'お渡し', en: 'You receive it' },
  'payment.fees.none': { ja: '0円', en: '¥0' },
  'payment.delivery.by_start': { ja: '{day}までに、学校・施設で', en: 'by {day}, at your school or facility' },
  'payment.delivery.by_start_or_later': {
    ja: '{day}までに、学校・施設で（その日以降のお支払いは、確認後すみやかに）',
    en: 'by {day}, at your school or facility (if you pay on that day or later: promptly after that)',
  },
  'payment.delivery.after_payment': {
    ja: 'お支払いの確認後すみやかに、学校・施設で',
    en: 'promptly after you have paid, at your school or facility',
  },
  'payment.cancel.by.card': { ja: 'キャンセル（カード）', en: 'Canceling (card)' },
  'payment.cancel.by.store': { ja: 'キャンセル（コンビニ）', en: 'Canceling (store)' },
  'payment.cancel.short.card': {
    ja: 'お支払いの翌日から{day} 23:59まで、注文履歴から。全額をお返しします',
    en: 'in your order history, from the day after you pay until 23:59 (Japan time) on {day}; you get all of it back',
  },
  'payment.cancel.short.card_always': {
    ja: 'お支払いの翌日から、注文履歴から。全額をお返しします',
    en: 'in your order history, from the day after you pay; you get all of it back',
  },
  'payment.cancel.short.card_request': {
    ja: '注文履歴から申請。認められたときは全額をお返しします',
    en: 'by a request in your order history; if it is granted, you get all of it back',
  },
  'payment.cancel.short.card_contact': {
    ja: '{day} 23:59までにお問い合わせください。全額をお返しします',
    en: 'contact us by 23:59 (Japan time) on {day}; you get all of it back',
  },
  'payment.cancel.short.over': {
    ja: '期限を過ぎているため、ご都合によるキャンセルはできません',
    en: 'not for your own reasons: the deadline has passed',
  },
  'payment.cancel.short.store': {
    ja: 'お支払いの後は、{day} 23:59までにお問い合わせください。全額をお返しします',
    en: 'after you have paid, contact us by 23:59 (Japan time) on {day}; you get all of it back',
  },
  'payment.cancel.short.store_always': {
    ja: 'お支払いの後は、お問い合わせください。全額をお返しします',
    en: 'after you have paid, contact us; you get all of it back',
  },
  'payment.cancel.short.store_over': {
    ja: '期限を過ぎているため、お支払いの後のご都合によるキャンセルはできません',
    en: 'not for your own reasons once you have paid: the deadline has passed',
  },
  'payment.until': { ja: '{day}まで', en: '{day}' },
  'payment.card_data': { ja: 'カード情報', en: 'Your card' },
  'payment.conditions.full': {
    ja: '返金、破損・返却の遅れ、キャンセルポリシー、事業者',
    en: 'Refunds, damage and late return, cancellation policy, who rents it out',
  },
  'payment.practice': {
    ja: '練習です。お金は動きません。本物のカードは使わないでください。',
    en: 'This is practice: no money moves. Please do not use a real card.',
  },
  'payment.fees': { ja: '送料・手数料', en: 'Shipping and fees' },
  'payment.refund': { ja: '返金について', en: 'Refunds' },
  'payment.apply_until': { ja: 'お申し込みの期限', en: 'Order by' },
  'payment.cancel': { ja: 'キャンセル', en: 'Canceling' },
  'payment.cancel.policy': { ja: '学校・施設のキャンセルポリシー', en: 'Policy of your school or facility' },
  'payment.after_use': { ja: '破損・紛失、返却の遅れ', en: 'Damage, loss, late return' },
  'payment.seller': { ja: '事業者', en: 'Rented from' },
  'payment.invoice': { ja: '登録番号（適格請求書発行事業者）', en: 'Qualified invoice issuer registration number' },
  'payment.law': { ja: '特定商取引法に基づく表記（別タブ）', en: 'Legal notice (new tab)' },
  'payment.changed.title': {
    ja: 'カートに入れたときから変わったものがあります',
    en: 'Something has changed since you put it into the cart',
  },
  'payment.changed.text': {
    ja: '新しい内容をご確認のうえ、続けるか、カートから外してください。',
    en: 'Please look at it, then continue with it or remove it.',
  },
  'payment.changed.item': { ja: '内容が変わりました（{before} → {now}）', en: 'This has changed ({before} → {now})' },
  'payment.changed.accept': { ja: '新しい内容で続ける', en: 'Continue with it' },
  'payment.changed.remove': { ja: 'カートから外す', en: 'Remove from cart' },
  'payment.changed.gone': { ja: '現在お取り扱いがありません', en: 'No longer offered' },
  'payment.place': { ja: '申し込んで支払いへ進む', en: 'Place order and go to payment' },
  'payment.place.note': {
    ja: '次は、決済代行会社の画面です。',
    en: 'Next is the payment provider’s page. If it is in Japanese, look for “English” at the top.',
  },
  'payment.not_sent': {
    ja: 'ご注文を送信できませんでした。通信状況をご確認のうえ、「申し込んで支払いへ進む」をもう一度押してください。二重に注文されることはありません。',
    en: 'Your order could not be sent. Please check your connection and press “Place order and go to payment” again. You will not order twice.',
  },
  'complete.loading.title': { ja: 'ご注文の状況を確認しています', en: 'Checking your order' },
  'complete.unanswered.text': {
    ja: 'ご注文の状況を、まだ確認できていません。このままお待ちいただくか、注文履歴でご確認ください。',
    en: 'We could not check your order yet. Please wait here, or look at your order history.',
  },
  'complete.awaited.text': {
    ja: 'お支払いの結果を確認しています。ふつうは1分以内に、この画面に表示されます。表示されないときは、注文履歴でご確認ください。',
    en: 'We are checking the result of your payment. It usually appears here within a minute. If it does not, please check your order history.',
  },
  'complete.failed.title': { ja: 'お支払いが完了しませんでした', en: 'Your payment was not completed' },
  'complete.failed.cart': {
    ja: 'カートの中身はそのまま残っています。',
    en: 'What you chose is still in your cart.',
  },
  'complete.ordered.step': {
    ja: 'あと1ステップ：{limit} 23:59までに{store}でお支払いください',
    en: 'One step left: pay at {store} by 23:59 (Japan time) on {limit}',
  },
  'complete.ordered.undated': {
    ja: 'あと1ステップ：コンビニでお支払いください',
    en: 'One step left: pay at the convenience store',
  },
  'complete.ordered.text': {
    ja: 'お支払いはまだ済んでいません。お支払いを確認した時点で、ご注文が確定します。',
    en: 'You have not paid yet. Your order is confirmed once we have received your payment.',
  },
  'complete.expired.title': { ja: 'お支払い期限が過ぎました', en: 'The payment deadline has passed' },
  'complete.canceled.title': { ja: 'このご注文はキャンセル済みです', en: 'This order was canceled' },
  'complete.not_found.title': { ja: 'ご注文が見つかりません', en: 'We cannot find this order' },
  'complete.not_found.text': {
    ja: '最近のご注文に、この番号はありません。ご注文は注文履歴でご確認ください。',
    en: 'None of your recent orders has this number. Please check your order history.',
  },
  'complete.done.title': { ja: 'ご注文の手続きが完了しました', en: 'Your order is complete' },
  'complete.done.text': {
    ja: 'ご注文ありがとうございます。内容をメールでお送りしました。お支払いの状況は注文履歴でご確認いただけます。',
    en: 'Thank you for your order. We have sent you an email with its details. You can follow the payment in your order history.',
  },
  'complete.thanks': { ja: 'ご注文ありがとうございます。', en: 'Thank you for your order.' },
  'complete.next': { ja: 'このあとの流れ', en: 'What happens next' },
  'complete.next.mail': {
    ja: 'お支払いを確認したことを、メールでお知らせします。',
    en: 'We email you that your payment has arrived.',
  },
  'complete.next.mail_once_paid': {
    ja: 'お支払いを確認すると、メールでお知らせします。',
    en: 'Once your payment has arrived, we email you.',
  },
  'complete.next.nothing': {
    ja: '受け取りまでに、ほかに必要なお手続きはありません。',
    en: 'There is nothing else to do until you receive it.',
  },
  'complete.receipt': { ja: '領収書を発行する', en: 'Get a receipt' },
  'complete.number': { ja: 'ご注文番号', en: 'Order number' },
  'complete.interrupted.title': { ja: 'お支払いが中断されました', en: 'The payment was interrupted' },
  'complete.interrupted.text': {
    ja: 'お支払いの手続きが途中で終わりました。お支払いの状況を注文履歴でご確認ください。',
    en: 'The payment ended before it was finished. Please check its status in your order history.',
  },
  'complete.products': { ja: 'セットの一覧へ', en: 'Back to the sets' },
  'payment.conditions': { ja: 'ご注文の条件', en: 'Conditions' },
  'history.number': { ja: 'ご注文番号', en: 'Order number' },
  'history.details': { ja: 'ご注文の詳細', en: 'Details of the order' },
  'history.facility': { ja: '学校・施設', en: 'School or facility' },
  'history.paid_on': { ja: 'お支払い日', en: 'Paid on' },
  'history.method.card': { ja: 'クレジットカード', en: 'Credit card' },
  'history.method.store': { ja: 'コンビニ払い', en: 'Convenience store' },
  'history.method.named_store': { ja: 'コンビニ払い（{store}）', en: 'Convenience store ({store})' },
  'history.method.none': { ja: '未設定', en: 'Not set' },
  'history.result': { ja: '決済の状況', en: 'Payment result' },
  'history.result.unsettled': { ja: '未決済', en: 'Unsettled' },
  'history.result.failed': { ja: '決済失敗', en: 'Payment Failed' },
  'history.result.ordered': { ja: 'お支払い待ち', en: 'Awaiting payment' },
  'history.result.expired': { ja: '期限切れ', en: 'Expired' },
  'history.result.unpaid': { ja: 'お支払いなし', en: 'Not paid' },
  'history.result.successful': { ja: '決済完了', en: 'Payment Successful' },
  'history.result.refund_by_card': {
    ja: '決済完了後にキャンセル（カード会社を通じて返金）',
    en: 'Payment Successful, then canceled (refund through the card company)',
  },
  'history.result.refund_due': {
    ja: '決済完了後にキャンセル（返金の手続き中）',
    en: 'Payment Successful, then canceled (refund under way)',
  },
  'history.result.refunded': {
    ja: '決済完了後にキャンセル（返金済み）',
    en: 'Payment Successful, then canceled (refunded)',
  },
  'history.cancel_deadline': { ja: 'キャンセル期限日', en: 'Cancellation deadline' },
  'history.until_midnight': { ja: '{day} 23:59', en: '{day}, 23:59 (Japan time)' },
  'history.kept_copy': {
    ja: '前に読み込んだ内容を表示しています。最新ではないことがあります。',
    en: 'This is what was loaded before. It may not be up to date.',
  },
  'history.cancel': { ja: '注文をキャンセルする', en: 'Cancel the order' },
  'history.cancel.ask': { ja: '注文をキャンセルしますか？', en: 'Do you want to cancel the order?' },
  'history.cancel.consequence': {
    ja: 'お支払いの全額を、お支払いに使われたカードに、カード会社を通じてお返しします。キャンセルすると、元に戻せません。',
    en: 'All that was paid goes back to the card that paid, through its card company. A canceled order cannot be restored.',
  },
  'history.cancel.yes': { ja: 'キャンセルする', en: 'Cancel the order' },
  'history.cancel.no': { ja: 'キャンセルしない', en: 'Keep the order' },
  'history.request_cancel': { ja: 'キャンセルを申請する', en: 'Request cancellation' },
  'history.request_cancel.ask': { ja: 'キャンセル申請を送信しますか？', en: 'Send a cancel request?' },
  'history.request_cancel.consequence': {
    ja: 'キャンセルとなったときは、お支払いの全額を、お支払いに使われたカードに、カード会社を通じてお返しします。申請は、送信すると取り消せません。',
    en: 'If the order is canceled, all that was paid goes back to the card that paid, through its card company. A request cannot be taken back once it is sent.',
  },
  'history.request_cancel.reason': {
    ja: 'キャンセルの理由（任意、500文字まで）',
    en: 'Why you want to cancel (optional, up to 500 characters)',
  },
  'history.request_cancel.yes': { ja: '申請を送信する', en: 'Send the request' },
  'history.request_cancel.no': { ja: '送信しない', en: 'Do not send it' },
  'history.cancel_failed': {
    ja: 'キャンセルできませんでした。お手数ですが、お問い合わせください。',
    en: 'Failed to cancel. Please contact the system administrator.',
  },
  'history.order_again': { ja: 'もう一度注文する', en: 'Order again' },
  'history.empty.title': { ja: 'ご注文はまだありません', en: 'You have no orders yet' },
  'history.empty.text': {
    ja: 'ご注文いただくと、ここで状況をご確認いただけます。',
    en: 'Once you order, you can follow it here.',
  },
  'history.empty.action': { ja: 'セットを選ぶ', en: 'Choose your sets' },
  'store.where': { ja: 'お支払い先', en: 'Pay at' },
  'store.amount': { ja: 'お支払い金額', en: 'Amount' },
  'store.any': { ja: 'コンビニ', en: 'a convenience store' },
  'store.until': { ja: '{day} 23:59まで', en: '{day}, 23:59' },
  'store.deadline': { ja: 'お支払い期限', en: 'Pay by (Japan time)' },
  'store.left': {
    ja: '{days, plural, =0 {今日まで} other {あと#日}}',
    en: '{days, plural, =0 {due today} one {# day left} other {# days left}}',
  },
  'store.hours': {
    ja: '{hours, plural, =0 {今日まで（あと1時間未満）} other {今日まで（あと約#時間）}}',
    en: '{hours, plural, =0 {due today (less than an hour left)} one {due today (about # hour left)} other {due today (about # hours left)}}',
  },
  'calendar.add': { ja: 'カレンダーに追加', en: 'Add to your calendar' },
  'store.copy': { ja: '番号をコピー', en: 'Copy the number' },
  'store.copy_confirmation': { ja: '確認番号をコピー', en: 'Copy confirmation number' },
  'store.copied': { ja: 'コピーしました', en: 'Copied' },
  'store.not_copied': {
    ja: 'コピーできませんでした。番号を選択してあります。',
    en: 'The number could not be copied. It is selected for you.',
  },
  'store.kept': {
    ja: 'この端末に保存しました。電波がなくても表示できます。',
    en: 'Saved on this device. You can show it without a connection.',
  },
  'status.unsettled': { ja: '未決済', en: 'Unsettled' },
  'status.unsettled.text': {
    ja: 'お支払いを処理しています。お支払い画面には戻れません。',
    en: 'Your payment is being processed. You cannot return to the payment screen.',
  },
  'unsettled.card': {
    ja: 'カード払いの方：結果が出るまで、お待ちください。',
    en: 'Paying by card: please wait for the result.',
  },
  'unsettled.store': {
    ja: 'コンビニ払いの方：番号がここに表示されます。番号とともに表示される期限までに、お支払いください。',
    en: 'Paying at a convenience store: the number appears here. Please pay by the deadline shown with it.',
  },
  'unsettled.left': {
    ja: 'お支払いを確定する前に画面を閉じた場合：料金は請求されていません。',
    en: 'If you closed the page before you confirmed the payment: you have not been charged.',
  },
  'unsettled.long': {
    ja: '1日たっても未決済のままのときは、お問い合わせください。',
    en: 'If it is still unsettled after more than a day, please contact us.',
  },
  'status.failed': { ja: '決済失敗', en: 'Payment Failed' },
  'status.failed.text': {
    ja: 'お支払いが完了しなかったため、ご注文は確定していません。ご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'Your payment was not completed, so your order is not confirmed. If you still need it, please order again.',
  },
  'status.ordered': { ja: 'お支払い待ち', en: 'Awaiting payment' },
  'status.ordered.text': {
    ja: '{store}で、{limit} 23:59までにお支払いください。期限までにお支払いがないときは、自動的にキャンセルとなります。',
    en: 'Please pay at {store} by 23:59 (Japan time) on {limit}. If you do not pay by then, the order is canceled automatically.',
  },
  'status.paid': { ja: 'お支払い済み', en: 'Paid' },
  'status.paid.text': {
    ja: 'お支払いは完了し、ご注文は確定しています。',
    en: 'Your payment is complete, and your order is confirmed.',
  },
  'status.expired': { ja: '期限切れ', en: 'Expired' },
  'status.ordered.past': {
    ja: '期限が過ぎました。この番号では、お支払いにならないでください。期限までにお支払いになった場合は、確認でき次第、ここに表示されます。お支払いがなかった場合は、自動的にキャンセルとなり、メールでお知らせします。',
    en: 'The deadline has passed. Please do not pay with this number. If you paid in time, it is shown here once we have confirmed it. If not, the order is canceled automatically, and we email you.',
  },
  'status.expired.text': {
    ja: 'お支払いのないまま、お支払いの画面の期限が過ぎたため、キャンセルとなりました。ご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'The time to pay on the payment page has passed, so the order was canceled. If you still need it, please order again.',
  },
  'status.expired.number': {
    ja: 'お支払い期限が過ぎたため、キャンセルとなりました。お手元の番号では、お支払いにならないでください。ご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'The payment deadline has passed, so the order was canceled. Please do not pay with the number that you have. If you still need it, please order again.',
  },
  'status.canceled': { ja: 'キャンセル済み', en: 'Canceled' },
  'status.canceled.text': { ja: 'ご注文はキャンセルとなりました。', en: 'This order was canceled.' },
  'status.canceled.asked': { ja: 'お客様のご希望により、キャンセルしました。', en: 'Canceled at your request.' },
  'status.processing': { ja: 'お支払い済み（処理中）', en: 'Paid (processing)' },
  'cancel.later': {
    ja: 'お支払いの当日は、カード会社で処理をしているため、キャンセルできません。{from}から{end} 23:59までは、ここからキャンセルできます。',
    en: 'On the day of payment you cannot cancel, because the card company is still processing it. You can cancel here from {from} until 23:59 (Japan time) on {end}.',
  },
  'cancel.later_in_history': {
    ja: 'お支払いの当日は、カード会社で処理をしているため、キャンセルできません。{from}から{end} 23:59までは、注文履歴からキャンセルできます。',
    en: 'On the day of payment you cannot cancel, because the card company is still processing it. From {from} until 23:59 (Japan time) on {end}, you can cancel from your order history.',
  },
  'cancel.later_always': {
    ja: 'お支払いの当日は、カード会社で処理をしているため、キャンセルできません。{from}からは、ここからキャンセルできます。',
    en: 'On the day of payment you cannot cancel, because the card company is still processing it. You can cancel here from {from}.',
  },
  'cancel.later_always_in_history': {
    ja: 'お支払いの当日は、カード会社で処理をしているため、キャンセルできません。{from}からは、注文履歴からキャンセルできます。',
    en: 'On the day of payment you cannot cancel, because the card company is still processing it. From {from}, you can cancel from your order history.',
  },
  'cancel.until': {
    ja: '{end} 23:59までキャンセルできます。',
    en: 'You can cancel until 23:59 (Japan time) on {end}.',
  },
  'cancel.until_in_history': {
    ja: '{end} 23:59まで、注文履歴からキャンセルできます。',
    en: 'You can cancel from your order history until 23:59 (Japan time) on {end}.',
  },
  'cancel.always_in_history': {
    ja: '注文履歴からキャンセルできます。',
    en: 'You can cancel this order from your order history.',
  },
  'cancel.always': { ja: 'キャンセルできます。', en: 'You can cancel this order.' },
  'cancel.processing_last_day': {
    ja: 'お支払いの当日は、カード会社で処理をしているため、注文履歴からはキャンセルできません。キャンセルをご希望の方は、本日中にお問い合わせください。',
    en: 'On the day of payment you cannot cancel from your order history, because the card company is still processing it. If you want to cancel, please contact us today (Japan time).',
  },
  'cancel.contact_today': {
    ja: 'キャンセルをご希望の方は、本日中にお問い合わせください。',
    en: 'If you want to cancel, please contact us today (Japan time).',
  },
  'cancel.contact_until': {
    ja: 'キャンセルをご希望の方は、{end} 23:59までにお問い合わせください。',
    en: 'If you want to cancel, please contact us by 23:59 (Japan time) on {end}.',
  },
  'cancel.contact': {
    ja: 'キャンセルをご希望の方は、お問い合わせください。',
    en: 'If you want to cancel, please contact us.',
  },
  'cancel.over': {
    ja: 'キャンセル期限を過ぎているため、ご都合によるキャンセルはできません。お困りのときは、お問い合わせください。',
    en: 'The cancellation deadline has passed, so you cannot cancel for your own reasons. If you have a problem, please contact us.',
  },
  'cancel.none': {
    ja: 'ご都合によるキャンセルはできません。お困りのときは、お問い合わせください。',
    en: 'You cannot cancel for your own reasons. If you have a problem, please contact us.',
  },
  'cancel.request': {
    ja: 'キャンセルをご希望のときは、この下のボタンから申請してください。',
    en: 'If you want to cancel, please send a request with the button below.',
  },
  'cancel.request_in_history': {
    ja: 'キャンセルをご希望のときは、注文履歴から申請してください。',
    en: 'If you want to cancel, please send a request from your order history.',
  },
  'status.pending': { ja: 'キャンセル申請中', en: 'Cancellation requested' },
  'status.pending.text': {
    ja: 'キャンセル申請の内容を、当社が学校・施設と確認しています。結果をメールでお知らせします。',
    en: 'We are reviewing your request with your school or facility, and will email you the result.',
  },
  'status.approved': { ja: 'キャンセル承認済み', en: 'Cancellation approved' },
  'status.approved.text': {
    ja: 'キャンセル申請が承認されました。返金の完了までお待ちください。',
    en: 'Your request was approved. Please wait until your money has been returned.',
  },
  'status.rejected': { ja: 'キャンセル不承認', en: 'Request declined' },
  'status.rejected.text': {
    ja: 'キャンセル申請はお受けできませんでした。ご注文は有効です。',
    en: 'Your cancellation request was declined. Your order is still active.',
  },
  'status.canceling': { ja: 'キャンセル手続き中', en: 'Being canceled' },
  'status.canceling.text': {
    ja: 'キャンセルの手続きをしています。完了すると、メールでお知らせします。',
    en: 'Your order is being canceled. We will tell you by email when it is done.',
  },
  'complete.orders': { ja: '注文履歴を見る', en: 'See your orders' },
  'status.cancel_failed.text': {
    ja: '決済代行会社での手続きが完了せず、キャンセルできていません。担当者が確認し、ご連絡します。',
    en: 'The payment provider did not complete the cancellation. We are looking into it and will contact you.',
  },
  'status.ordered.undated': {
    ja: 'メールでご案内した期限までに、コンビニでお支払いください。',
    en: 'Please pay at the convenience store by the deadline that you were given.',
  },
  'ending.unpaid': { ja: '料金は請求されていません。', en: 'You have not been charged.' },
  'ending.number_void': {
    ja: '料金は発生していません。コンビニの番号では、お支払いにならないでください。',
    en: 'There is nothing to pay. Please do not use the number for the store.',
  },
  'ending.released': {
    ja: 'カードのご利用枠の確保を取り消しました。料金は請求されていません。',
    en: 'The amount held on the card was released. Nothing was charged.',
  },
  'ending.card': {
    ja: '料金は、お支払いに使われたカードに、カード会社を通じてお返しします。カードの明細に反映される時期は、カード会社によって異なります（多くの場合、1〜2か月以内です）。',
    en: 'The money goes back to the card that paid, through its card company. When it shows on the card statement depends on the company (mostly within one or two months).',
  },
  'ending.transfer': {
    ja: 'お支払いいただいた料金は、銀行振込でお返しします。お受け取りになる口座をおたずねするメールをお送りしますので、ご確認ください。',
    en: 'We return your payment by bank transfer. We email you to ask for your bank account; please check your mailbox.',
  },
  'ending.transferred': {
    ja: 'お支払いいただいた料金は、銀行振込でお返ししました。',
    en: 'We returned your payment by bank transfer.',
  },
  'ending.owed': {
    ja: 'お支払いいただいた料金のご返金について、担当者が確認しています。あらためてご連絡します。',
    en: 'We are arranging the return of your payment, and will contact you.',
  },
  'second.to_card': {
    ja: 'お支払いが重複していました。{amount}を、そのお支払いに使われたカードにお返しします。',
    en: 'This order was paid more than once. {amount} goes back to the card that paid it.',
  },
  'second.on_card': {
    ja: 'お支払いが重複していました。{amount}を、そのお支払いに使われたカードにお返ししました。',
    en: 'This order was paid more than once. {amount} went back to the card that paid it.',
  },
  'second.to_account': {
    ja: 'お支払いが重複していました。{amount}を、お支払いになった方に銀行振込でお返しします。口座をおたずねするメールをお送りしますので、お支払いになった方の口座を入力してください。',
    en: 'This order was paid more than once. {amount} goes back to the person who paid it, by bank transfer. We email you to ask for that person’s bank account.',
  },
  'second.transferred': {
    ja: 'お支払いが重複していました。{amount}を、銀行振込でお返ししました。',
    en: 'This order was paid more than once. We returned {amount} by bank transfer.',
  },
  'second.owed': {
    ja: 'お支払いが重複していました。{amount}のご返金について、担当者が確認しています。あらためてご連絡します。',
    en: 'This order was paid more than once. We are arranging the return of {amount}, and will contact you.',
  },
  'history.request_note': { ja: '理由：{note}', en: 'Reason: {note}' },
  'store.how': { ja: 'お支払いのしかた', en: 'How to pay there' },
  'history.more': { ja: '以前のご注文を表示する', en: 'Show earlier orders' },
} as const satisfies Texts;
