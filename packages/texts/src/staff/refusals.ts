import type { Texts } from '../text.ts';

/** The error texts of the console's API, beyond the shop's. */
export const staffRefusals = {
  'refusal.staff-no-session': {
    ja: 'サインインし直してください。12時間、または操作のないまま1時間が過ぎると、自動的にサインアウトします。',
    en: 'Please sign in again. You are signed out after 12 hours, or after one hour without doing anything.',
  },
  'refusal.no-role': {
    ja: 'この操作には{roles}の役割が必要です。「管理」の役割の人にご相談ください。',
    en: 'This needs the role {roles}. Please ask somebody with the role Admin.',
  },
  'refusal.out-of-scope': {
    ja: 'この施設は担当に含まれていません。「管理」の役割の人にご相談ください。',
    en: 'This facility is not among yours. Please ask somebody with the role Admin.',
  },
  'refusal.sign-in-again': {
    ja: 'この操作の前に、もう一度ご本人の確認が必要です。',
    en: 'Before this, please confirm once more that it is you.',
  },
  'refusal.stale': {
    ja: 'この画面を開いたあとに、ほかの人が変更しました。いまの内容をご確認ください。何も保存していません。',
    en: 'Somebody changed this after you opened it. Please look at what it is now. Nothing was saved.',
  },
  'refusal.stale.theirs': {
    ja: 'この画面を開いたあとに、{name}さんが変更しました（{at}）。いまの内容をご確認ください。何も保存していません。',
    en: '{name} changed this after you opened it ({at}). Please look at what it is now. Nothing was saved.',
  },
  'refusal.stale.mine': {
    ja: 'この画面を開いたあとに、ご自身が別の画面で変更しました（{at}）。いまの内容をご確認ください。何も保存していません。',
    en: 'You changed this in another window after you opened it here ({at}). Please look at what it is now. Nothing was saved.',
  },
  'refusal.stale.unanswered': {
    ja: 'ご自身の前の操作は、済んでいました（{at}）。通信が切れて、結果を表示できませんでした。いまの内容をご確認ください。今回は何も保存していません。',
    en: 'What you did before was saved ({at}). The connection broke before this page could show it. Please look at what it is now. Nothing was saved this time.',
  },
  'refusal.moved': {
    ja: '内容を確かめたあとに、状況が変わりました。何も行っていません。もう一度、内容を確かめてください。',
    en: 'Something changed since you looked at what would happen. Nothing was done. Please look at it again.',
  },
  'refusal.over-limit': {
    ja: 'この料金の注文は、窓口では決められません。「経理」の役割の人にご依頼ください。何も行っていません。',
    en: 'This amount is not for the desk to decide. Please ask somebody with the role Finance. Nothing was done.',
  },
  'refusal.key-missing': {
    ja: '操作の番号がないため、受け付けられませんでした。画面を読み込み直してください。',
    en: 'The request came without its number and was not accepted. Please reload the page.',
  },
  'refusal.key-reused': {
    ja: '同じ番号で別の操作が届いたため、受け付けられませんでした。画面を読み込み直してください。',
    en: 'Another request came with the same number and was not accepted. Please reload the page.',
  },
  'refusal.done-before': {
    ja: 'この操作はすでに完了しています。表示は一度だけのため、もう一度は表示できません。必要なときは、新しく作り直してください。',
    en: 'This was done already. What it gave is shown only once; if you need it, please make a new one.',
  },
  'refusal.wrong-sign-in': {
    ja: 'メールアドレス、パスワード、コードのいずれかが正しくありません。コードは一度しか使えません。次のコードが表示されてから、もう一度お試しください。',
    en: 'The email address, the password or the code is wrong. Each code works once: please wait for the next one and try again.',
  },
  'refusal.staff-link-over': {
    ja: 'このリンクは使えなくなりました。「管理」の役割の人に、もう一度送るようご依頼ください。',
    en: 'This link can no longer be used. Please ask somebody with the role Admin to send it again.',
  },
  'refusal.first-admin-over': {
    ja: 'このリンクは使えません。期限が過ぎたか、ほかの人が先に登録しました。「管理」の人がまだいなければ、サーバーを再起動すると新しいリンクが出ます。',
    en: 'This link cannot be used: it expired, or somebody else used it first. If there is no admin yet, a restart of the server prints another.',
  },
  'refusal.ceremony-over': {
    ja: 'パスキーの確認に時間がかかりすぎたか、すでに使われています。もう一度お試しください。',
    en: 'Confirming the passkey took too long, or it was used already. Please try again.',
  },
  'refusal.wrong-passkey': {
    ja: 'このパスキーではサインインできません。別のパスキー、またはパスワードをお試しください。',
    en: 'This passkey does not sign you in. Please try another one, or your password.',
  },
  'refusal.last-way': {
    ja: 'これを削除すると、サインインする方法がなくなります。先に別のパスキーかパスワードを登録してください。',
    en: 'Without this you could not sign in any more. Please add another passkey or a password first.',
  },
  'refusal.last-admin': {
    ja: '「管理」の役割の人がいなくなるため、変更できません。先に別の人にこの役割を付けてください。',
    en: 'Nobody with the role Admin would be left. Please give the role to somebody else first.',
  },
  'refusal.own-account': {
    ja: '自分のアカウントは停止できません。「管理」の役割のほかの人にご依頼ください。',
    en: 'You cannot disable your own account. Please ask somebody else with the role Admin.',
  },
  'refusal.picture-kind': {
    ja: 'このファイルは写真として使えません。JPEG、PNG、WebPのいずれかの写真を選んでください。',
    en: 'This file cannot be used as a picture. Please choose a JPEG, PNG or WebP.',
  },
  'refusal.picture-size': {
    ja: 'この写真は大きすぎるか、小さすぎます。縦横とも240〜8,000ピクセルの写真を選んでください。',
    en: 'This picture is too large or too small. Please choose one of 240 to 8,000 pixels on each side.',
  },
  'refusal.picture-gone': {
    ja: 'この写真は、もう保存されていません。もう一度選んでください。何も保存していません。',
    en: 'This picture is no longer stored. Please choose it again. Nothing was saved.',
  },
  'refusal.file-mistakes': {
    ja: 'ファイルに直すところがあります。もう一度選んで、確かめてください。何も取り込んでいません。',
    en: 'The file has mistakes. Choose it again to see them. Nothing was imported.',
  },
  'refusal.nothing-changed': { ja: '変更はありません。', en: 'Nothing is changed.' },
  'refusal.not-to-offer': {
    ja: 'この施設では扱えないセットかプランが入っています。画面を読み込み直してください。何も保存していません。',
    en: 'This includes a set or plan that this facility cannot offer. Please reload the page. Nothing was saved.',
  },
  'refusal.staff-state': {
    ja: 'この人のいまの状態では、この操作はできません。画面を読み込み直してください。',
    en: 'This does not fit the person’s present state. Please reload the page.',
  },
  'refusal.money-on-its-way': {
    ja: 'お金の動きが残っているため、まだ削除できません。何も削除していません。',
    en: 'Money is still on its way, so the member cannot be erased yet. Nothing was erased.',
  },
  'refusal.mail-waiting': {
    ja: 'このメールは、すでに送信の順番を待っています。もう一度送る必要はありません。',
    en: 'This mail is already waiting to be sent. There is no need to send it again.',
  },
  'refusal.mail-expired': {
    ja: 'このメールは、リンクの期限、または知らせる日が過ぎているため、もう送れません。必要なときは、ご本人にショップでもう一度お手続きいただくようご案内ください。',
    en: 'This mail cannot be sent any more: its link has expired, or its day is over. If it is needed, ask the person to start again in the shop.',
  },
  'refusal.mail-secret': {
    ja: 'このメールには本人だけが使えるリンクやコードが入っているため、送り直しや宛先の変更はできません。ご本人に、ショップでもう一度お手続きいただくようご案内ください。',
    en: 'This mail holds a link or a code for its reader alone, so it can be neither sent again nor sent elsewhere. Ask the person to start again in the shop.',
  },
  'refusal.reminded-today': {
    ja: '今日はすでにお知らせを送っています。次は明日以降に送れます。',
    en: 'A reminder was sent today already. The next one can go out tomorrow.',
  },
  'refusal.nothing-to-pay': {
    ja: 'この注文は、支払い済み、キャンセル済み、または今日が期限のため、お知らせを送れません。画面を読み込み直してください。',
    en: 'This order is paid, canceled, or on its last day, so no reminder is sent. Please reload the page.',
  },
  'refusal.may-have-paid': {
    ja: 'この注文は、ほかの方法で支払われた可能性があります。二重の支払いを防ぐため、お知らせは送りません。',
    en: 'This order may have been paid in another way. So that nobody pays twice, no reminder is sent.',
  },
  'refusal.work-moved': {
    ja: 'この画面を開いたあとに、担当が変わりました。読み込み直して、いまの担当をご確認ください。',
    en: 'Somebody took this, or gave it back, after you opened the page. Please reload it to see who has it now.',
  },
  'refusal.mail-state': {
    ja: 'このメールは、いまは「対応が必要」の状態ではありません。画面を読み込み直してください。',
    en: 'This mail no longer waits for anybody. Please reload the page.',
  },
  'refusal.no-paper': {
    ja: 'この注文には、いま発行できる領収書・返金明細書がありません。',
    en: 'This order has no receipt or credit note to issue now.',
  },
  'refusal.no-request': {
    ja: 'この注文には、返答を待っているキャンセル申請がありません。ほかの人が先に返答したかもしれません。',
    en: 'No cancel request of this order waits for a decision. Somebody may have decided it before you.',
  },
  'refusal.needs-transfer': {
    ja: '決済代行会社が前に返金を断っているため、承認だけではお金が戻りません。「注文をキャンセルする」から進むと、銀行振込での返金になります。',
    en: 'The payment provider refused this refund before, so approving would return no money. Use “Cancel the order” instead: it becomes a bank transfer.',
  },
  'refusal.money-goes-back': {
    ja: 'この注文のお金は、すでに返金の手続き中です。「承認しない」と返答することはできません。承認すると、お客様にお知らせします。',
    en: 'The money of this order is on its way back already, so the request cannot be rejected. Approve it to let the member know.',
  },
  'refusal.order-over': {
    ja: 'この注文は、すでに終わっています（キャンセル・期限切れ・決済失敗のいずれか）。',
    en: 'This order is over already: canceled, expired or failed.',
  },
  'refusal.ask-whether-paid': {
    ja: '支払われたかどうかがはっきりせず、決済代行会社からも答えがありません。決済代行会社の管理画面で確かめて、支払いの有無を選んでください。まだ何も行っていません。',
    en: 'It is not clear whether this was paid, and the payment provider did not say. Please look at the provider’s own screen and choose below. Nothing was done yet.',
  },
  'refusal.unknown-payment': {
    ja: 'どの支払いで支払われたかの記録がないため、返金先を決められません。決済代行会社の支払い一覧との突き合わせを、システムの担当者に依頼してください。',
    en: 'Nothing here says by which payment it was paid, so the money cannot be sent back. Ask whoever looks after the system to compare with the provider’s list of payments.',
  },
  'refusal.day-not-over': {
    ja: 'この日はまだ終わっていないため、照合も締めもできません。',
    en: 'This day is not over yet, so it cannot be compared or closed.',
  },
  'refusal.day-not-compared': {
    ja: '先に、決済代行会社の記録と照合してください。',
    en: 'Please compare with the provider’s record first.',
  },
  'refusal.day-compare-again': {
    ja: '照合したあとに数字が変わりました。もう一度照合してから締めてください。',
    en: 'The figures changed after the comparison. Please compare again, then close the day.',
  },
  'refusal.no-quiet-days': {
    ja: '動きのない日は、もうすべて締めてあります。',
    en: 'All days without any movement are closed already.',
  },
  'refusal.export-open': {
    ja: 'この設定の新しい注文のファイルが、まだ受け取られていません。受け取るか、破棄してから、もう一度お試しください。',
    en: 'A file with the new orders of this export has not been received yet. Please receive or discard it first.',
  },
  'refusal.export-over': {
    ja: 'このファイルはまだできていないか、保存期間（1時間）を過ぎて削除されました。必要なときは、もう一度書き出してください。',
    en: 'This file is not ready, or was deleted after its hour. If you need it, please export again.',
  },
  'refusal.nothing-taken': {
    ja: '取り消せる書き出しがありません。',
    en: 'There is no export that could be taken back.',
  },
  'refusal.answers-closed': {
    ja: 'この注文の回答はもう訂正できません。訂正できるのは、注文が続いていて、利用終了日までの間です。',
    en: 'The answers of this order can no longer be corrected: only while the order goes on, until the last day of its use.',
  },
  'refusal.member-erased': {
    ja: 'この会員の情報は削除済みのため、メールではたずねられません。口座が分かったら、入力してください。',
    en: 'This member was erased and cannot be asked by email. Enter the account once you know it.',
  },
  'refusal.transfer-state': {
    ja: 'この振込のいまの状態では、この操作はできません。画面を読み込み直してください。',
    en: 'This does not fit how far the transfer is. Please reload the page.',
  },
  'refusal.own-transfer': {
    ja: '振込先を入力した人、そのリンクを送った人、返金を決めた人は、承認できません。「経理」の役割のほかの人にご依頼ください。',
    en: 'You entered the account, sent the link it came by, or decided on the refund. Somebody else with the role Finance has to release it.',
  },
  'refusal.no-sender': {
    ja: '振込元の口座がまだないため、ファイルを作れません。「全体の設定」で登録してください。',
    en: 'There is no account yet that transfers leave. Save one under Settings.',
  },
  'refusal.nothing-to-file': {
    ja: '承認済みで、まだファイルに入れていない振込はありません。',
    en: 'No transfer is released that is not in a file already.',
  },
  'refusal.review-closed': {
    ja: 'ほかの人が先に終了しました。画面を読み込み直してください。',
    en: 'Somebody closed it before you. Please reload the page.',
  },
  'refusal.nothing-offered': {
    ja: '注文できるセットがまだありません。先に「セットと料金」で、セットを選び料金を付けてください。0円のセットだけでは注文できません。',
    en: 'There is no set to order yet. Please choose sets and their prices first; sets of 0 yen alone cannot be ordered.',
  },
  'refusal.no-practice': {
    ja: 'このサーバーには練習用の決済の設定がないため、練習用の施設は使えません。サーバーの担当者に、TEST_PAYMENT_で始まる設定を頼んでください。',
    en: 'This server has no payment settings for practice. Please ask whoever runs it for the settings that begin with TEST_PAYMENT_.',
  },
  'refusal.is-practice': {
    ja: '練習用の施設からは作れません。もとの施設から作ってください。',
    en: 'It cannot be made from a facility for practice. Please make it from the original.',
  },
  'refusal.member-confirmed': {
    ja: 'メールアドレスはすでに確認済みか、確認する登録が残っていません。画面を読み込み直してください。',
    en: 'The email address is confirmed already, or no registration is left to confirm. Please reload the page.',
  },
  'refusal.invitation-lasting': {
    ja: 'いま使っているキーとコードには期限がありません。画面を読み込み直してください。',
    en: 'The key or code in use has no end. Please reload the page.',
  },
  'refusal.too-many-posters': {
    ja: '一度に作れるポスターは100枚までです。施設を選んでから、もう一度お試しください。',
    en: 'At most 100 posters can be made at once. Please choose some facilities and try again.',
  },
  'refusal.too-many-phrases': {
    ja: '定型文は200件までです。使わないものを削除してから、もう一度お試しください。',
    en: 'There can be 200 phrases. Please remove some that you do not use and try again.',
  },
} as const satisfies Texts;
