import type { Texts } from '../text.ts';

/** Help for visitors whose key or code does not open the shop, or opens another school or facility than the member's. */
export const arrival = {
  'error.log_in': {
    ja: '登録済みの方は、ログインすると、これまでの注文をご確認いただけます。',
    en: 'Already registered? Log in to see the orders that you placed before.',
  },
  'error.text': { ja: 'QRコードをもう一度読み取ってください。', en: 'Scan the QR code again.' },
  'error.which-facility': {
    ja: '会員登録は、学校・施設ごとに行います。施設コードを入力するか、学校・施設から案内されたQRコードを読み取ってください。',
    en: 'You register for one school or facility. Enter its facility code, or scan the QR code that you were given there.',
  },
  'error.login-needed': {
    ja: 'セットの一覧や注文履歴などは、ログインするとご覧いただけます。',
    en: 'Sets, orders and your details can be seen after you log in.',
  },
  'error.logged-out': { ja: 'ログアウトしました。', en: 'You are logged out.' },
  'error.no-key': {
    ja: 'ご利用の学校・施設を確認できませんでした。',
    en: 'We could not tell which school or facility you belong to.',
  },
  'error.wrong-key': {
    ja: 'このQRコードまたはURLに合う学校・施設が見つかりませんでした。',
    en: 'We found no school or facility for this QR code or URL.',
  },
  'error.closed': {
    ja: 'この学校・施設では、ただいま受け付けていません。受付期間については、学校・施設にご確認ください。',
    en: 'This school or facility is not taking orders right now. Please ask there when you can order.',
  },
  'error.replaced': {
    ja: 'このQRコードまたは施設コードは、新しいものに変わりました。学校・施設からの新しい案内をご確認ください。',
    en: 'This QR code or facility code has been replaced by a new one. Please look for the new poster at your school or facility.',
  },
  'error.unpublished': {
    ja: 'ご利用の学校・施設のセットは、まだ公開されていません。公開の時期は、学校・施設にご確認ください。',
    en: 'The sets for your school or facility are not available yet. Please ask there when they will be.',
  },
  'error.link-over': {
    ja: 'パスワードを再設定するためのリンクは、有効期限が過ぎたか、すでに使われています。下のボタンを押すと、新しいリンクをメールで受け取る画面に進みます。',
    en: 'This link for a new password has expired or was already used. Press the button below to have a new one emailed to you.',
  },
  'error.not-found': {
    ja: 'お探しのページは見つかりませんでした。URLをご確認ください。',
    en: 'There is no page at this address. Please check the URL.',
  },
  'error.password_set': {
    ja: '新しいパスワードを設定済みの方は、そのパスワードでログインしてください。',
    en: 'If you have already set a new password, please log in with it.',
  },
  'error.orders_stay': {
    ja: 'これまでの注文は、注文履歴からこれまでどおりご確認・お手続きいただけます。',
    en: 'Orders you placed before are in your order history as always, with all that you can do about them.',
  },
  'error.to_orders': { ja: '注文履歴を見る', en: 'See my orders' },
  'error.to_sets': { ja: 'セット一覧へ', en: 'See the sets' },
  'error.to_forgot': { ja: 'もう一度リンクを送る', en: 'Send a new link' },
  'code.label': { ja: '施設コード', en: 'Facility code' },
  'code.hint': { ja: 'ポスターにあります。', en: 'On the poster.' },
  'code.action': { ja: 'このコードで進む', en: 'Use this code' },
  'code.other': { ja: '施設コードを入力する', en: 'Enter a facility code' },
  'code.unknown': {
    ja: 'この施設コードは見つかりませんでした。ポスターのコードをもう一度ご確認ください。',
    en: 'We could not find this facility code. Please check it on the poster.',
  },
  'move.ask': { ja: '学校・施設を切り替えますか？', en: 'Switch to another school or facility?' },
  'move.ask.person': {
    ja: '{name}さんの分の注文に切り替えますか？',
    en: 'Switch to ordering for {name}?',
  },
  'move.ask.self': { ja: 'ご自分の分の注文に切り替えますか？', en: 'Switch to ordering for yourself?' },
  'move.from': { ja: '現在', en: 'Now' },
  'move.to': { ja: '切り替え先', en: 'New' },
  'move.cart': { ja: 'カートの中身は空になります。', en: 'Your cart will be emptied.' },
  'move.orders': {
    ja: 'これまでの注文は、そのまま注文履歴に残ります。',
    en: 'Orders you placed before stay in your order history.',
  },
  'move.others': {
    ja: '家族などの分は、切り替えずに、マイページの「家族などの分を注文する」からご注文ください。',
    en: 'To order for a family member, do not switch: use “Order for family” on My page.',
  },
  'move.yes': { ja: '切り替える', en: 'Switch' },
  'move.no': { ja: '切り替えない', en: 'Stay where I am' },
  'move.failed': {
    ja: '学校・施設を切り替えられませんでした。通信状況を確認して、もう一度お試しください。',
    en: 'We could not switch you to the other school or facility. Please check your connection and try again.',
  },
  'move.closed': {
    ja: '切り替え先の学校・施設では、ただいま受け付けていません。ご利用の学校・施設は変わりません。',
    en: 'The other school or facility is not taking orders right now. You stay where you are.',
  },
  'arrival.link_over': {
    ja: 'メールのリンクは使えませんでした。有効期限が過ぎたか、すでに使われています。ログインは済んでいます。',
    en: 'The link in the email no longer works: it has expired or was already used. You are logged in.',
  },
  'arrival.link_failed': {
    ja: 'いまメールのリンクを確認できませんでした。少し待ってから、もう一度開いてください。',
    en: 'We could not check the link in the email just now. Please wait a moment, then open it again.',
  },
  'moved.text': { ja: '次の学校・施設に切り替わりました：', en: 'You now order for:' },
  'moved.back': { ja: '{facility}に戻る', en: 'Go back to {facility}' },
} as const satisfies Texts;
