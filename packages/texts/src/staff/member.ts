import type { Texts } from '../text.ts';

/** The page of one member. */
export const consoleMember = {
  'member.who': { ja: '会員情報', en: 'Account' },
  'member.name': { ja: '名前', en: 'Name' },
  'member.name_kana': { ja: 'フリガナ', en: 'Name in kana' },
  'member.phone_number': { ja: '電話番号', en: 'Phone number' },
  'member.email': { ja: 'メールアドレス', en: 'Email address' },
  'member.facility': { ja: '学校・施設', en: 'Facility' },
  'member.persons': { ja: 'ほかのご利用者', en: 'Orders for' },
  'member.since': { ja: '会員登録', en: 'Registered' },
  'member.unconfirmed': { ja: 'メール未確認', en: 'Email not confirmed' },
  'member.correct': { ja: '名前・電話番号を訂正する', en: 'Correct name or phone' },
  'member.told': {
    ja: '保存すると、訂正した項目を会員にメールでお知らせします。前の内容は記録に残ります。',
    en: 'When you save, the member is told by mail what changed. What it was before is kept.',
  },
  'member.save': { ja: '訂正を保存する', en: 'Save the correction' },
  'member.saved': {
    ja: '訂正を保存し、会員にメールでお知らせしました。',
    en: 'The correction was saved, and the member is told by mail.',
  },
  'member.unchanged': {
    ja: '変更はありません。メールは送っていません。',
    en: 'Nothing was changed, and no mail was sent.',
  },
  'member.phone_number.hint': {
    ja: '例：090-1234-5678（半角の数字とハイフン）。海外の番号は、「+」と国番号から入力してください。電話番号がない方は 0000 と入力します。',
    en: 'Digits and hyphens, e.g. 090-1234-5678. A number from abroad starts with + and the country code. For somebody without a phone enter 0000.',
  },
  'member.name_kana.hint': { ja: '例：ヤマダ ハナコ', en: 'How the name is read, in kana or letters.' },
  'member.doubt.phone_number': {
    ja: '電話番号の桁数が足りないようです。確かめてから保存してください。',
    en: 'The phone number looks too short. Please make sure before you save.',
  },
  'member.doubt.name_kana': {
    ja: 'フリガナに漢字が入っています。確かめてから保存してください。',
    en: 'The kana have kanji in them. Please make sure before you save.',
  },
  'member.no_role': {
    ja: '訂正やログアウトの操作ができるのは「窓口」「管理」の役割の人です。',
    en: 'Corrections and logging out are done by people with the role Desk or Admin.',
  },
  'member.email.correct': { ja: 'メールアドレスを訂正する', en: 'Correct the email address' },
  'member.email.told': {
    ja: '新しいメールアドレスに、24時間使える確認のリンクを送ります。本人がリンクを開いてパスワードを入力する（またはログイン中のブラウザーで開く）と、そのアドレスに変わります。それまでは、いまのアドレスのままです。いまのアドレスにも、変更のお申し出があったことをお知らせします。',
    en: 'A link that works for 24 hours is sent to the new address. The address changes when the member opens it and enters their password, or opens it where they are logged in. Until then the present address stays. The present address is told that a change was asked for.',
  },
  'member.email.present': { ja: 'いまのメールアドレス', en: 'Present email address' },
  'member.email.new': { ja: '新しいメールアドレス', en: 'New email address' },
  'member.email.save': { ja: '確認のメールを送る', en: 'Send the mail to confirm' },
  'member.email.sent': {
    ja: '新しいメールアドレスに確認のメールを送りました。会員が確認すると、変更されます。',
    en: 'The mail went to the new address. It changes when the member confirms it.',
  },
  'member.email.waits': {
    ja: '確認待ち：{email}（{by}が入力）',
    en: 'Waiting to be confirmed: {email} (entered by {by})',
  },
  'member.email.until': { ja: 'リンクの期限：', en: 'The link ends: ' },
  'member.email.withdraw': { ja: '変更を取り消す', en: 'Withdraw the change' },
  'member.email.withdraw.text': {
    ja: '送ったリンクは使えなくなり、メールアドレスはいまのままです。会員にはお知らせしません。',
    en: 'The link that was sent stops working, and the address stays as it is. The member is not told.',
  },
  'member.email.withdrawn': { ja: '変更を取り消しました。', en: 'The change was withdrawn.' },
  'member.erased': {
    ja: 'この会員の情報は削除済みです。注文と料金の記録だけが、名前のない形で残っています。',
    en: 'This member was erased. Only the record of orders and money is left, under no name.',
  },
  'member.data': { ja: '個人情報の開示・削除', en: 'Personal data' },
  'member.data.text': {
    ja: '本人からの求めがあったときに使います。本人であることを確かめてから行ってください。',
    en: 'For a member who asks what is known of them, or to be forgotten. Make sure that it is they who ask.',
  },
  'member.data.no_role': {
    ja: '開示と削除ができるのは「管理」の役割の人です。',
    en: 'This is done by people with the role Admin.',
  },
  'member.export': { ja: '保存している情報を書き出す', en: 'Export all that is known' },
  'member.export.text': {
    ja: '保存している情報のすべてを、1つのファイル（JSON）にします。ファイルには個人情報が入っています。渡したあとは、この端末から消してください。',
    en: 'All that is known of the member becomes one file (JSON). It holds personal data: delete it from this device after you handed it over.',
  },
  'member.export.done': { ja: 'ファイルを保存しました。', en: 'The file was saved.' },
  'member.erase.show': { ja: '削除すると何がなくなるかを見る', en: 'See what erasing would do' },
  'member.erase.title': { ja: '削除すると、こうなります', en: 'What erasing would do' },
  'member.erase.goes': { ja: 'なくなるもの', en: 'What goes' },
  'member.erase.goes.account': {
    ja: '名前・フリガナ・電話番号・メールアドレス・パスワード',
    en: 'Name, kana, phone number, email address, password',
  },
  'member.erase.goes.sessions': { ja: 'ログイン中のブラウザー：{count}', en: 'Browsers logged in: {count}' },
  'member.erase.goes.persons': { ja: 'ほかのご利用者：{count}人', en: 'People they order for: {count}' },
  'member.erase.goes.answers': {
    ja: '注文の質問への回答：{count}件分',
    en: 'Answers to the questions of orders: those of {count}',
  },
  'member.erase.goes.mails': { ja: 'メール：{count}通', en: 'Mails: {count}' },
  'member.erase.goes.mails_to_us': {
    ja: '社内に届いたお知らせメール（お問い合わせ・キャンセル申請）：{count}通',
    en: 'Mails that told us of inquiries and requests to cancel: {count}',
  },
  'member.erase.goes.inquiries': { ja: 'お問い合わせ：{count}件', en: 'Inquiries: {count}' },
  'member.erase.goes.letters': {
    ja: 'スタッフが会員に書いたメールの文章：{count}件',
    en: 'What staff wrote to the member: {count}',
  },
  'member.erase.goes.notes': { ja: 'スタッフのメモの文章：{count}件', en: 'Words of notes by staff: {count}' },
  'member.erase.goes.corrections': { ja: '訂正の記録：{count}件', en: 'Records of corrections: {count}' },
  'member.erase.stays': { ja: '帳簿のために残るもの', en: 'What stays for the books' },
  'member.erase.stays.orders': {
    ja: '注文・料金・返金の記録：{count}件（名前なし）',
    en: 'Orders with their money: {count} (under no name)',
  },
  'member.erase.stays.receipts': {
    ja: '発行済みの領収書など（宛名のまま、法律により7年間保存）：{numbers}',
    en: 'Receipts as they were issued, with the name (the law has us keep them for seven years): {numbers}',
  },
  'member.erase.stays.backups': {
    ja: 'バックアップ・決済代行会社・これまでに書き出したファイルの中の情報は、ここからは消えません。',
    en: 'Backups, the payment provider and files that were exported before are not reached from here.',
  },
  'member.erase.waits': {
    ja: 'まだ削除できません。お金の動きが残っているためです。次のことが済んでから、もう一度お試しください。',
    en: 'The member cannot be erased yet, because money is still on its way. Please try again when this is settled:',
  },
  'member.erase.waits.unsettled': {
    ja: '注文{order}：お支払いが決まっていません',
    en: 'Order {order}: its payment is not settled',
  },
  'member.erase.waits.cancel-request': {
    ja: '注文{order}：キャンセル申請への回答がまだです',
    en: 'Order {order}: a request to cancel waits for a decision',
  },
  'member.erase.waits.refund': {
    ja: '注文{order}：返金が終わっていません',
    en: 'Order {order}: its money has to go back',
  },
  'member.erase.waits.capture': {
    ja: '注文{order}：お支払いの処理が続いています',
    en: 'Order {order}: its payment is being worked on',
  },
  'member.erase.waits.payable': {
    ja: '注文{order}：コンビニの番号で{until}まで支払われる可能性があります',
    en: 'Order {order}: its number can still be paid at a store until {until}',
  },
  'member.erase.waits.review': {
    ja: '注文{order}：確認待ちが残っています',
    en: 'Order {order}: a review is open',
  },
  'member.erase.open': { ja: '続いていること', en: 'What is still going on' },
  'member.erase.open.rental': {
    ja: '注文{order}：ご利用期間は{from}から{until}までです。削除すると、だれに届け、だれから返してもらうのかが分からなくなります。',
    en: 'Order {order}: it is rented from {from} to {until}. Once erased, nobody knows to whom it goes and from whom it comes back.',
  },
  'member.erase.open.rental_until': {
    ja: '注文{order}：ご利用期間は{until}までです。削除すると、だれに届け、だれから返してもらうのかが分からなくなります。',
    en: 'Order {order}: it is rented until {until}. Once erased, nobody knows to whom it goes and from whom it comes back.',
  },
  'member.erase.open.inquiry': {
    ja: '{at}のお問い合わせに、まだ回答していません。削除すると回答できなくなります。',
    en: 'The inquiry of {at} is not answered. Once erased, it cannot be answered any more.',
  },
  'member.erase.anyway': {
    ja: '上のことを確かめました。それでも削除します',
    en: 'I made sure of the above, and erase the member all the same',
  },
  'member.erase.for_good': {
    ja: 'まだ何も削除していません。削除すると元には戻せません。必要なときは、先に書き出してください。',
    en: 'Nothing was erased yet. Erasing cannot be undone. Export first what may be needed.',
  },
  'member.erase.type': {
    ja: '確認のため、この会員のメールアドレスを入力してください',
    en: 'To confirm, please type the email address of this member',
  },
  'member.erase': { ja: 'この会員の情報を削除する', en: 'Erase this member' },
  'member.mail': { ja: '別の宛先に送ったメール', en: 'A mail sent to another address' },
  'member.history': { ja: '訂正の記録（新しい順に100件まで）', en: 'Earlier corrections (the newest 100)' },
  'member.orders': { ja: '注文（新しい順に20件まで）', en: 'Orders (the newest 20)' },
  'member.orders.none': { ja: '注文はありません。', en: 'No orders.' },
  'member.mails': { ja: 'メール（新しい順に20通まで）', en: 'Mails (the newest 20)' },
  'member.mails.none': { ja: '残っているメールはありません。', en: 'No mails are kept.' },
  'member.mail.waiting': { ja: '送信待ち', en: 'Waiting' },
  'member.mail.sent': { ja: '送信済み', en: 'Sent' },
  'member.mail.failed': { ja: '送れませんでした', en: 'Not delivered' },
  'member.mail.dismissed': { ja: '対応済み', en: 'Dealt with' },
  'member.inquiries': { ja: 'お問い合わせ', en: 'Inquiries' },
  'member.inquiry.open': { ja: '返事を待っています', en: 'Waiting for an answer' },
  'member.inquiry.answered': { ja: '返信済み・終了', en: 'Answered or closed' },
  'member.sessions': { ja: 'ログイン', en: 'Logins' },
  'member.sessions.count': { ja: 'ログイン中のブラウザー：{count}', en: 'Browsers logged in: {count}' },
  'member.log_out': { ja: 'すべてのブラウザーでログアウトさせる', en: 'Log out everywhere' },
  'member.log_out.text': {
    ja: '会員はすべてのブラウザーでログアウトします。元には戻せませんが、会員はパスワードでもう一度ログインできます。',
    en: 'The member is logged out in every browser. This cannot be undone, but they can log in again with their password.',
  },
  'member.logged_out': { ja: 'ログアウトさせました。', en: 'The member was logged out.' },
  'member.confirm_again': { ja: '確認メールをもう一度送る', en: 'Send the confirmation again' },
  'member.confirm_again.text': {
    ja: '登録されたメールアドレスに、確認のリンクをもう一度送ります。リンクは24時間使えます。',
    en: 'The link to confirm is sent once more to the registered address. It works for 24 hours.',
  },
  'member.confirm_sent': { ja: '確認メールを送りました。', en: 'The confirmation was sent.' },
} as const satisfies Texts;
