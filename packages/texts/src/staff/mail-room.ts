import type { Texts } from '../text.ts';

/** The room of the mails that the shop sends. */
export const consoleMails = {
  'mails.lead': {
    ja: 'ショップが送ったメールです。届かなかったものは「対応が必要」に残ります。送信済みのメールは30日間見られます。',
    en: 'The emails that the shop sends. Those that did not arrive stay under “Needs attention”. Sent ones can be read for 30 days.',
  },
  'mails.states': { ja: '状態で選ぶ', en: 'By state' },
  'mails.tab.problem': { ja: '対応が必要', en: 'Needs attention' },
  'mails.tab.waiting': { ja: '送信待ち', en: 'Waiting' },
  'mails.tab.sent': { ja: '送信済み', en: 'Sent' },
  'mails.tab.dismissed': { ja: '対応済み', en: 'Dealt with' },
  'mails.tab.all': { ja: 'すべて', en: 'All' },
  'mails.find': { ja: '宛先のメールアドレス', en: 'Email address it went to' },
  'mails.search': { ja: 'さがす', en: 'Search' },
  'mails.all': { ja: '条件をなくす', en: 'Show all' },
  'mails.only_order': {
    ja: '注文 {number} のメールだけを表示しています。',
    en: 'Only mails about order {number} are shown.',
  },
  'mails.only_member': { ja: '1人の会員のメールだけを表示しています。', en: 'Only the mails of one member are shown.' },
  'mails.none': { ja: 'メールはありません', en: 'There are no mails' },
  'mails.none.problem': {
    ja: '届かなかったメールはありません。新しく見つかると、ここに出ます。',
    en: 'Every mail has arrived or is on its way. New problems appear here.',
  },
  'mails.none.text': { ja: '条件を変えて、もう一度さがしてください。', en: 'Try another state or address.' },
  'mails.state': { ja: '状態', en: 'State' },
  'mails.to': { ja: '宛先', en: 'To' },
  'mails.payer': { ja: '（お支払いになる方）', en: '(payer)' },
  'mails.subject': { ja: '件名', en: 'Subject' },
  'mails.order': { ja: '注文', en: 'Order' },
  'mails.inquiry': { ja: 'お問い合わせ', en: 'Inquiry' },
  'mails.when': { ja: '作成', en: 'Written' },
  'mails.is.waiting': { ja: '送信待ち', en: 'Waiting' },
  'mails.is.sent': { ja: '送信済み', en: 'Sent' },
  'mails.is.failed': { ja: '送れませんでした', en: 'Not sent' },
  'mails.is.refused': { ja: '宛先が受け取らない', en: 'Refused' },
  'mails.is.gave-up': { ja: '送れませんでした', en: 'Not sent' },
  'mails.is.expired': { ja: '期限切れで未送信', en: 'Expired unsent' },
  'mails.is.bounced': { ja: '戻ってきました', en: 'Came back' },
  'mails.is.dismissed': { ja: '対応済み', en: 'Dealt with' },
  'mails.back': { ja: 'メールの一覧', en: 'All mails' },
  'mail.member': { ja: '会員', en: 'Member' },
  'mail.sent': { ja: '送信', en: 'Sent' },
  'mail.reply_to': { ja: '返信先', en: 'Replies go to' },
  'mail.corrected_from': { ja: '直す前の宛先', en: 'Address before correcting' },
  'mail.what': { ja: '何が起きたか', en: 'What happened' },
  'mail.why.waiting': {
    ja: '送信の順番を待っています。メールサーバーが応じないときは、約1日のあいだ自動で送り直します。',
    en: 'It waits to be sent. If the mail server does not answer, sending is repeated by itself for about a day.',
  },
  'mail.why.sent': {
    ja: 'メールサーバーに渡しました。迷惑メールのフォルダーに入っていることもあります。',
    en: 'The mail server took it. It may be in the reader’s spam folder.',
  },
  'mail.why.failed': { ja: 'メールを送れませんでした。', en: 'The mail could not be sent.' },
  'mail.why.refused': {
    ja: '宛先のメールサーバーが受け取りを断りました。アドレスの間違い、受信拒否、容量不足が考えられます。',
    en: 'The mail server refused it. The address may be wrong, the mailbox full, or our mails blocked.',
  },
  'mail.why.gave-up': {
    ja: '約1日送り続けましたが、メールサーバーが受け取りませんでした。',
    en: 'Sending was repeated for about a day, but no mail server took it.',
  },
  'mail.why.expired': {
    ja: '送る前にリンクの期限、または知らせる日が過ぎたため、送りませんでした。',
    en: 'Its link expired, or its day was over, before it could be sent.',
  },
  'mail.why.bounced': {
    ja: '一度送りましたが、届かずに戻ってきました。アドレスの間違い、受信拒否、容量不足が考えられます。',
    en: 'It was sent but came back. The address may be wrong, the mailbox full, or our mails blocked.',
  },
  'mail.why.dismissed': {
    ja: '「対応済み」にしました（{when}）。理由：{note}',
    en: 'It was set aside as dealt with ({when}). Reason: {note}',
  },
  'mail.why.dismissed_at': {
    ja: '「対応済み」にしました（{when}）。',
    en: 'It was set aside as dealt with ({when}).',
  },
  'mail.server_said': { ja: 'メールサーバーの返事（原文）', en: 'What the mail server said' },
  'mail.again': { ja: 'もう一度送る', en: 'Send it again' },
  'mail.again.text': {
    ja: '同じ文面をもう一度送ります。送ったメールは取り消せません。',
    en: 'The same words go out once more. A mail that was sent cannot be taken back.',
  },
  'mail.again.to': { ja: '宛先', en: 'Send to' },
  'mail.again.hint': {
    ja: '間違いを直せます。変わるのはこのメールの宛先だけです。会員情報のアドレスは変わりません。',
    en: 'You can correct a mistake. Only this mail goes there: the member’s own address stays as it is.',
  },
  'mail.again.elsewhere': {
    ja: 'これは会員の登録アドレスではありません。ご本人であることを確かめてから送ってください。送った先は会員の記録に残ります。',
    en: 'This is not an address we have for this person. Make sure that it is they who ask. Where it goes is kept with the member.',
  },
  'mail.again.identity': { ja: 'ご本人だと確かめた方法', en: 'How the person proved who they are' },
  'mail.again.identity_hint': {
    ja: '例：電話で注文番号と注文日を答えた。お客様のお名前は書かないでください。',
    en: 'Such as: told the order number and its day by phone. Please do not write the person’s name.',
  },
  'mail.again.check': { ja: '送る内容を確かめる', en: 'Check before sending' },
  'mail.again.ask': {
    ja: 'このメールを、会員の登録アドレスではない {to} に送ります。送ったメールは取り消せません。',
    en: 'This mail goes to {to}, which is not an address we have for this person. It cannot be taken back.',
  },
  'mail.elsewhere': { ja: '別の宛先に送った記録', en: 'Sent to other addresses' },
  'mail.elsewhere.by': { ja: '{to}（{by}、確認方法：{identity}）', en: '{to} ({by}; identity: {identity})' },
  'mail.elsewhere.by_name': { ja: '{to}（{by}）', en: '{to} ({by})' },
  'mail.again.fixed': {
    ja: '本人だけが使えるリンクやコードが入っているため、宛先は変えられません。',
    en: 'It holds a link or a code for its reader alone, so it cannot go to another address.',
  },
  'mail.again.send': { ja: 'この宛先に送る', en: 'Send it' },
  'mail.again.done': { ja: '送信の順番に入れました。', en: 'It is on its way again.' },
  'mail.not.mail-waiting': {
    ja: 'すでに送信の順番を待っています。',
    en: 'It is waiting to be sent already.',
  },
  'mail.not.mail-expired': {
    ja: 'リンクの期限、または知らせる日が過ぎているため、もう送れません。必要なときは、ご本人にショップでもう一度お手続きいただくようご案内ください。',
    en: 'It can no longer be sent: its link has expired, or its day is over. If it is needed, ask the person to start again in the shop.',
  },
  'mail.not.mail-secret': {
    ja: '本人だけが使えるリンクやコードが入っていたため、文面を残していません。必要なときは、ご本人にショップでもう一度お手続きいただくようご案内ください。',
    en: 'It held a link or a code for its reader alone, and its words were not kept. If it is needed, ask the person to start again in the shop.',
  },
  'mail.dismiss': { ja: '対応済みにする', en: 'Set it aside' },
  'mail.dismiss.text': {
    ja: '電話で伝えたなど、もう送らなくてよいときに使います。あとから送り直すこともできます。',
    en: 'For when nothing more is to be done, because the person was told by phone, say. It can still be sent later.',
  },
  'mail.dismiss.note': { ja: '理由', en: 'Reason' },
  'mail.dismiss.hint': {
    ja: '例：電話で注文番号を伝えた。お客様のお名前は書かないでください。',
    en: 'Such as: told the order number by phone. Please do not write the person’s name.',
  },
  'mail.dismiss.done': { ja: '対応済みにしました。', en: 'It is set aside.' },
  'mail.words': { ja: '文面', en: 'Its words' },
  'mail.words.lead': { ja: 'メールの文面そのままです。', en: 'The exact words of the mail.' },
  'mail.words.secret': {
    ja: '本人だけが使えるリンクやコードが入っているため、文面は表示しません。',
    en: 'It holds a link or a code for its reader alone, so its words are not shown.',
  },
  'mail.words.blank': {
    ja: '文面は残っていません。以前は、送信後に文面を消していました。',
    en: 'Its words were not kept: earlier they were erased after sending.',
  },
  'mail.may_not': {
    ja: '送り直しと「対応済みにする」には{roles}の役割が必要です。',
    en: 'Sending again and setting aside need the role {roles}.',
  },
} as const satisfies Texts;
