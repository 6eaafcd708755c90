import type { Texts } from '../text.ts';

/** One sentence for each event of an order. Staff read them out on the phone. */
export const timeline = {
  'timeline.placed': { ja: '注文が申し込まれました。', en: 'The order was placed.' },
  'timeline.attempt': {
    ja: '支払いの画面が用意されました（{method}）。',
    en: 'A payment page was prepared ({method}).',
  },
  'timeline.issued': { ja: 'コンビニの支払い番号が発行されました。', en: 'A number for paying at a store was issued.' },
  'timeline.declined': { ja: 'カードが承認されませんでした。', en: 'The card was declined.' },
  'timeline.expired': { ja: '支払い期限が過ぎました。', en: 'The payment deadline passed.' },
  'timeline.given-up': {
    ja: '支払いの手続きが途中でやめられました。',
    en: 'The payment was stopped before it was finished.',
  },
  'timeline.authorised': { ja: 'カードが承認されました。', en: 'The card was approved.' },
  'timeline.sale-requested': {
    ja: 'カードの売上処理を決済代行会社に依頼しました。',
    en: 'The payment provider was asked to charge the card.',
  },
  'timeline.authorisation-ended': {
    ja: 'カードの承認が取り消されました。請求はされません。',
    en: 'The hold on the card was released. Nothing is charged.',
  },
  'timeline.detected': { ja: 'コンビニでの支払いの速報が届きました。', en: 'The store reported the payment.' },
  'timeline.cleared': { ja: '支払いが確定しました。', en: 'The payment is complete.' },
  'timeline.sale-cancelled': { ja: 'カードの売上が取り消されました。', en: 'The charge to the card was canceled.' },
  'timeline.detection-taken-back': {
    ja: 'コンビニでの支払いの速報が取り消されました。',
    en: 'The store took its report of the payment back.',
  },
  'timeline.abandoned': {
    ja: '支払いが始まらないまま時間が過ぎたため、注文を終了しました。',
    en: 'Nobody paid in time, so the order was ended.',
  },
  'timeline.cancel-asked': { ja: '会員がキャンセルしました。', en: 'The member canceled the order.' },
  'timeline.cancel-requested': { ja: '会員がキャンセルを申請しました。', en: 'The member requested cancellation.' },
  'timeline.cancel-approved': { ja: 'キャンセル申請を承認しました。', en: 'The cancel request was approved.' },
  'timeline.cancel-approved.by': {
    ja: '{name}がキャンセル申請を承認しました。',
    en: '{name} approved the cancel request.',
  },
  'timeline.cancel-rejected': { ja: 'キャンセル申請を不承認にしました。', en: 'The cancel request was rejected.' },
  'timeline.cancel-rejected.by': {
    ja: '{name}がキャンセル申請を不承認にしました。',
    en: '{name} rejected the cancel request.',
  },
  'timeline.operator-canceled': { ja: '担当者が注文をキャンセルしました。', en: 'Staff canceled the order.' },
  'timeline.operator-canceled.by': {
    ja: '{name}さんが注文をキャンセルしました。',
    en: '{name} canceled the order.',
  },
  'timeline.operator-asked.by': {
    ja: '{name}さんがキャンセルし、決済代行会社に取り消しを依頼しました。',
    en: '{name} canceled the order and asked the payment provider to return the money.',
  },
  'timeline.operator-asked': {
    ja: '担当者がキャンセルし、決済代行会社に取り消しを依頼しました。',
    en: 'Staff canceled the order and asked the payment provider to return the money.',
  },
  'timeline.receipt': { ja: '領収書が発行されました（{number}）。', en: 'A receipt was issued ({number}).' },
  'timeline.receipt.by': {
    ja: '{name}さんが、領収書を発行しました（{number}）。',
    en: '{name} issued a receipt ({number}).',
  },
  'timeline.credit-note.by': {
    ja: '{name}さんが、返金明細書を発行しました（{number}）。',
    en: '{name} issued a credit note ({number}).',
  },
  'timeline.paper-corrected': {
    ja: '領収書・返金明細書が修正されました（{number}）。',
    en: 'A receipt or credit note was corrected ({number}).',
  },
  'timeline.paper-corrected.by': {
    ja: '{name}さんが、領収書・返金明細書を修正しました（{number}）。',
    en: '{name} corrected a receipt or credit note ({number}).',
  },
  'timeline.fee-kept': { ja: 'キャンセル料{fee}を差し引きました。', en: 'A cancellation fee of {fee} was kept.' },
  'timeline.credit-note': {
    ja: '返金明細書が発行されました（{number}）。',
    en: 'A credit note was issued ({number}).',
  },
  'timeline.link-made': { ja: '会員が支払い用リンクを作りました。', en: 'The member made a payment link.' },
  'timeline.link-taken-back': {
    ja: '会員が支払い用リンクを取り消しました。',
    en: 'The member took the payment link back.',
  },
  'timeline.account-asked': {
    ja: '返金先の口座をおたずねするメールを送りました。',
    en: 'The member was asked by mail for the account of the refund.',
  },
  'timeline.account-given': { ja: '返金先の口座が入力されました。', en: 'The account of the refund was given.' },
  'timeline.account-given.by': {
    ja: '{name}さんが、返金先の口座を入力しました。',
    en: '{name} entered the account of the refund.',
  },
  'timeline.account-changed': { ja: '返金先の口座が変更されました。', en: 'The account of the refund was changed.' },
  'timeline.account-changed.by': {
    ja: '{name}さんが、返金先の口座を変更しました。',
    en: '{name} changed the account of the refund.',
  },
  'timeline.transfer-released.by': {
    ja: '{name}さんが、返金（{amount}）の振込を承認しました。',
    en: '{name} released the transfer of the refund of {amount}.',
  },
  'timeline.transfer-done.by': {
    ja: '{name}さんが、返金（{amount}）の振込を完了にしました。',
    en: '{name} marked the transfer of the refund of {amount} as done.',
  },
  'timeline.transfer-failed': {
    ja: '返金の振込を、銀行が振り込めませんでした。',
    en: 'The bank could not pay the transfer of the refund.',
  },
  'timeline.transfer-returned': {
    ja: '振り込んだ返金が、銀行から戻ってきました。もう一度返します。',
    en: 'The bank returned the transfer of the refund after it was made. It has to be paid again.',
  },
  'timeline.transfer-stopped': {
    ja: '不要になった返金の振込は、銀行で振り込まれませんでした。',
    en: 'The transfer that was not needed any more was not paid by the bank.',
  },
  'timeline.transfer-paid-anyway': {
    ja: '不要になった返金の振込が、銀行で振り込まれました。',
    en: 'The transfer that was not needed any more was paid by the bank.',
  },
  'timeline.refund-provider': {
    ja: '決済代行会社を通じた返金（{amount}）を始めました。',
    en: 'A refund of {amount} through the payment provider was started.',
  },
  'timeline.refund-transfer': {
    ja: '振込による返金（{amount}）が必要になりました。',
    en: 'A refund of {amount} by bank transfer became due.',
  },
  'timeline.refund-done': { ja: '返金（{amount}）が終わりました。', en: 'The refund of {amount} is done.' },
  'timeline.refund-refused': {
    ja: '返金（{amount}）は行われませんでした。',
    en: 'The refund of {amount} was not made.',
  },
  'timeline.release-done': {
    ja: 'カードの承認（{amount}）が解放されました。請求はされません。',
    en: 'The hold of {amount} on the card was released. Nothing is charged.',
  },
  'timeline.review-opened': {
    ja: 'お金について、担当者の確認が必要になりました。',
    en: 'Something about the money needs a person to look at it.',
  },
  'timeline.review-closed': {
    ja: '確認が必要な事柄を解決済みにしました。',
    en: 'The question was settled and closed.',
  },
  'timeline.review-closed.by': {
    ja: '{name}さんが、確認が必要な事柄を解決済みにしました。',
    en: '{name} settled and closed the question.',
  },
  'timeline.inquiry': { ja: '{name}さんからお問い合わせが届きました。', en: '{name} sent an inquiry.' },
  'timeline.inquiry-answered': { ja: '{name}さんがお問い合わせに返信しました。', en: '{name} answered the inquiry.' },
  'timeline.mail-waiting': { ja: 'メールは送信待ちです。', en: 'A mail is waiting to be sent.' },
  'timeline.mail-sent': { ja: 'メールを送りました。', en: 'A mail was sent.' },
  'timeline.mail-failed': { ja: 'メールを送れませんでした。', en: 'A mail could not be sent.' },
  'timeline.letter': { ja: '{name}さんが会員にメールを書きました。', en: '{name} wrote to the member.' },
  'timeline.note': { ja: '{name}さんがメモを書きました。', en: '{name} wrote a note.' },
  'timeline.answer-corrected': {
    ja: '{name}さんが「{question}」を訂正しました。',
    en: '{name} corrected “{question}”.',
  },
  'timeline.exported': {
    ja: '{name}さんが、新しい注文として「{set}」のファイルに書き出しました。',
    en: '{name} exported it as a new order, in a file of “{set}”.',
  },
  'timeline.export-corrected': {
    ja: '{name}さんが、訂正された注文として「{set}」のファイルに書き出しました。',
    en: '{name} exported it as a corrected order, in a file of “{set}”.',
  },
  'timeline.export-canceled': {
    ja: '{name}さんが、キャンセルされた注文として「{set}」のファイルに書き出しました。',
    en: '{name} exported it as a canceled order, in a file of “{set}”.',
  },
  'timeline.staff-answered': {
    ja: '{name}さんがスタッフ用の「{question}」に答えました。',
    en: '{name} answered “{question}”, a question for staff.',
  },
  'timeline.mail-again': {
    ja: '{name}がメールを同じ宛先にもう一度送りました。',
    en: '{name} sent the mail again to the same address.',
  },
  'timeline.mail-again-elsewhere': {
    ja: '{name}がメールを別の宛先に送り直しました。',
    en: '{name} sent the mail again, to another address.',
  },
  'timeline.somebody': { ja: '担当者', en: 'Staff' },
  'timeline.other': { ja: '支払いについて記録がありました。', en: 'Something about the payment was recorded.' },
  'timeline.from-to': { ja: '{before} → {after}', en: '{before} → {after}' },
  'timeline.nothing': { ja: '（なし）', en: '(none)' },
  'next.reconcile': {
    ja: '支払いの結果を、決済代行会社に自動で問い合わせます。',
    en: 'The payment provider is asked by itself how the payment went.',
  },
  'next.capture': { ja: 'カードの売上処理を自動で行います。', en: 'The card is charged by itself.' },
  'next.refund': {
    ja: '返金を決済代行会社に自動で依頼します。',
    en: 'The payment provider is asked by itself to give the money back.',
  },
  'next.reminder': {
    ja: '支払い期限のお知らせメールを自動で送ります。',
    en: 'A mail reminds the member of the deadline.',
  },
  'next.expires': {
    ja: '{day}までに支払いがないと、注文は自動で期限切れになります。',
    en: 'If it is not paid on or before {day}, the order expires by itself.',
  },
  'next.link-ends': { ja: '支払い用リンクが使えなくなります。', en: 'The payment link ends.' },
  'next.mail': { ja: '{count}通のメールを自動で送ります。', en: 'Mails that are sent by itself: {count}.' },
} as const satisfies Texts;
