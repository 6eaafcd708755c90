import type { Texts } from '../text.ts';

/** What staff did or viewed. `{subject}` is the thing that they changed or viewed. */
export const audit = {
  'audit.signed-in': { ja: 'サインインしました', en: 'Signed in' },
  'audit.enrolled': {
    ja: '招待を受けて、サインインの方法を登録しました',
    en: 'Accepted the invitation and set up signing in',
  },
  'audit.reset-accepted': { ja: 'サインインの方法を登録し直しました', en: 'Set up signing in anew' },
  'audit.language-set': { ja: '表示言語を変更しました', en: 'Changed the language' },
  'audit.passkey-added': { ja: 'パスキー「{subject}」を追加しました', en: 'Added the passkey {subject}' },
  'audit.passkey-removed': { ja: 'パスキー「{subject}」を削除しました', en: 'Removed the passkey {subject}' },
  'audit.password-set': { ja: 'パスワードと認証アプリを登録しました', en: 'Set a password with an authenticator app' },
  'audit.password-removed': {
    ja: 'パスワードと認証アプリを削除しました',
    en: 'Removed the password and the authenticator app',
  },
  'audit.recovery-codes-made': { ja: '新しい回復コードを作りました', en: 'Made new recovery codes' },
  'audit.session-ended': { ja: '「{subject}」をサインアウトさせました', en: 'Signed out {subject}' },
  'audit.sessions-ended': { ja: 'すべてのブラウザーでサインアウトしました', en: 'Signed out everywhere' },
  'audit.first-admin-made': {
    ja: '最初の「管理」の役割の人として、{subject}さんが登録されました',
    en: '{subject} became the first admin',
  },
  'audit.settings-changed': { ja: '全体の設定を変更しました', en: 'Changed the settings of the company' },
  'audit.staff-invited': { ja: '{subject}さんを招待しました', en: 'Invited {subject}' },
  'audit.staff-invited-again': {
    ja: '{subject}さんに招待をもう一度送りました',
    en: 'Sent {subject} the invitation again',
  },
  'audit.staff-changed': {
    ja: '{subject}さんの名前・役割・施設を変更しました',
    en: 'Changed the name, roles or facilities of {subject}',
  },
  'audit.staff-disabled': { ja: '{subject}さんのアカウントを停止しました', en: 'Disabled the account of {subject}' },
  'audit.staff-enabled': { ja: '{subject}さんのアカウントを再開しました', en: 'Enabled the account of {subject}' },
  'audit.staff-reset': {
    ja: '{subject}さんに、サインインの方法を登録し直すリンクを送りました',
    en: 'Sent {subject} a link to set up signing in anew',
  },
  'audit.staff-listed': { ja: 'スタッフの一覧を見ました', en: 'Looked at the list of staff' },
  'audit.audit-read': { ja: '操作の記録を見ました', en: 'Looked at the record of actions' },
  'audit.day-compared': {
    ja: '{subject}の支払いを、決済代行会社の記録と照合しました',
    en: 'Compared the payments of {subject} with the provider’s record',
  },
  'audit.day-signed': { ja: '{subject}を締めました', en: 'Closed the day {subject}' },
  'audit.orders-exported': {
    ja: '注文の書き出し（{subject}）を始めました',
    en: 'Began an export of orders ({subject})',
  },
  'audit.export-downloaded': { ja: '書き出したファイルを受け取りました', en: 'Downloaded an exported file' },
  'audit.export-taken': {
    ja: '注文のファイル（{subject}）をすべて受け取りました',
    en: 'Received the whole file of orders ({subject})',
  },
  'audit.export-discarded': {
    ja: '注文のファイル（{subject}）を破棄しました',
    en: 'Discarded the file of orders ({subject})',
  },
  'audit.export-set-saved': { ja: '書き出しの設定「{subject}」を保存しました', en: 'Saved the export {subject}' },
  'audit.export-set-changed': { ja: '書き出しの設定「{subject}」を変更しました', en: 'Changed the export {subject}' },
  'audit.export-set-retired': { ja: '書き出しの設定「{subject}」を削除しました', en: 'Removed the export {subject}' },
  'audit.export-taken-back': {
    ja: '「{subject}」の直前の書き出しを取り消しました',
    en: 'Took back the last file of the export {subject}',
  },
  'audit.orders-listed': { ja: '注文の一覧を見ました', en: 'Looked at the list of orders' },
  'audit.people-searched': { ja: '会員と注文をさがしました', en: 'Searched for people and orders' },
  'audit.member-read': { ja: '会員（番号{subject}）を見ました', en: 'Looked at member {subject}' },
  'audit.member-corrected': {
    ja: '会員（番号{subject}）の名前や電話番号を訂正しました',
    en: 'Corrected the name or phone number of member {subject}',
  },
  'audit.member-email-entered': {
    ja: '会員（番号{subject}）の新しいメールアドレスを入力し、確認のメールを送りました',
    en: 'Entered a new email address for member {subject} and sent the mail to confirm it',
  },
  'audit.member-email-withdrawn': {
    ja: '会員（番号{subject}）のメールアドレスの変更を取り消しました',
    en: 'Withdrew the change of the email address of member {subject}',
  },
  'audit.member-logged-out': {
    ja: '会員（番号{subject}）をすべてのブラウザーでログアウトさせました',
    en: 'Logged member {subject} out everywhere',
  },
  'audit.member-confirmation-sent': {
    ja: '会員（番号{subject}）に確認メールをもう一度送りました',
    en: 'Sent member {subject} the confirmation again',
  },
  'audit.member-exported': {
    ja: '会員（番号{subject}）について保存している情報を書き出しました',
    en: 'Exported all that is known of member {subject}',
  },
  'audit.member-erased': { ja: '会員（番号{subject}）の情報を削除しました', en: 'Erased member {subject}' },
  'audit.order-read': { ja: '注文{subject}を見ました', en: 'Looked at order {subject}' },
  'audit.order-paper-read': {
    ja: '注文{subject}の領収書などの写しを取りました',
    en: 'Took a copy of a paper of order {subject}',
  },
  'audit.order-note-added': { ja: '注文{subject}にメモを書きました', en: 'Wrote a note at order {subject}' },
  'audit.order-answers-corrected': {
    ja: '注文{subject}の回答を訂正しました',
    en: 'Corrected answers of order {subject}',
  },
  'audit.order-note-changed': {
    ja: '注文{subject}のメモの確認日や完了を変更しました',
    en: 'Changed the follow-up day or state of a note at order {subject}',
  },
  'audit.mails-listed': { ja: 'メールの一覧を見ました', en: 'Looked at the list of mails' },
  'audit.mail-read': { ja: 'メール{subject}を読みました', en: 'Read mail {subject}' },
  'audit.mail-sent-again': { ja: 'メール{subject}をもう一度送りました', en: 'Sent mail {subject} again' },
  'audit.inquiries-listed': { ja: 'お問い合わせの一覧を見ました', en: 'Looked at the list of inquiries' },
  'audit.member-written-to': {
    ja: '注文{subject}の会員にメールを書きました',
    en: 'Wrote to the member of order {subject}',
  },
  'audit.draft-begun': { ja: '{subject}への下書きを始めました', en: 'Began a draft to {subject}' },
  'audit.phrase-made': { ja: '定型文「{subject}」を作りました', en: 'Made the phrase “{subject}”' },
  'audit.phrase-changed': { ja: '定型文「{subject}」を変更しました', en: 'Changed the phrase “{subject}”' },
  'audit.phrase-removed': { ja: '定型文「{subject}」を削除しました', en: 'Removed the phrase “{subject}”' },
  'audit.inquiry-read': { ja: 'お問い合わせ{subject}を読みました', en: 'Read inquiry {subject}' },
  'audit.inquiry-answered': { ja: 'お問い合わせ{subject}に返信しました', en: 'Answered inquiry {subject}' },
  'audit.inquiry-closed': {
    ja: 'お問い合わせ{subject}を終了、または再開しました',
    en: 'Closed inquiry {subject}, or opened it again',
  },
  'audit.today-read': { ja: 'きょうの仕事を見ました', en: 'Looked at today’s work' },
  'audit.payment-reminded': {
    ja: '注文{subject}の支払い期限をメールで知らせました',
    en: 'Reminded of the payment of order {subject}',
  },
  'audit.work-claimed': { ja: '{subject}の担当を変更しました', en: 'Changed who takes care of {subject}' },
  'audit.mail-dismissed': { ja: 'メール{subject}を対応済みにしました', en: 'Set mail {subject} aside as dealt with' },
  'audit.cancel-requests-listed': { ja: 'キャンセル申請の一覧を見ました', en: 'Looked at the list of cancel requests' },
  'audit.cancellation-read': {
    ja: '注文{subject}のキャンセルの内容を見ました',
    en: 'Looked at the cancellation of order {subject}',
  },
  'audit.cancel-request-decided': {
    ja: '注文{subject}のキャンセル申請に返答しました',
    en: 'Decided the cancel request of order {subject}',
  },
  'audit.order-cancelled': { ja: '注文{subject}をキャンセルしました', en: 'Canceled order {subject}' },
  'audit.reviews-listed': { ja: '要確認の一覧を見ました', en: 'Looked at the list of reviews' },
  'audit.review-read': { ja: '要確認{subject}を見ました', en: 'Looked at review {subject}' },
  'audit.provider-asked': {
    ja: '要確認{subject}について、決済代行会社に問い合わせました',
    en: 'Asked the payment provider about review {subject}',
  },
  'audit.refunds-listed': { ja: '返金の一覧を見ました', en: 'Looked at the list of refunds' },
  'audit.set-made': { ja: 'セット「{subject}」を作りました', en: 'Made the set {subject}' },
  'audit.set-changed': { ja: 'セット「{subject}」を変更しました', en: 'Changed the set {subject}' },
  'audit.picture-added': { ja: '写真{subject}を追加しました', en: 'Added the picture {subject}' },
  'audit.catalogue-imported': {
    ja: 'ファイル「{subject}」を取り込みました',
    en: 'Imported the file {subject}',
  },
  'audit.catalogue-downloaded': { ja: 'カタログをファイルに書き出しました', en: 'Downloaded the catalogue as a file' },
  'audit.offers-changed': {
    ja: '{subject}のセットと料金を変更しました',
    en: 'Changed the sets and prices of {subject}',
  },
  'audit.order-papers-read': {
    ja: '注文{subject}の領収書・返金明細書を見ました',
    en: 'Looked at the receipt and the credit note of order {subject}',
  },
  'audit.paper-issued': {
    ja: '注文{subject}の領収書・返金明細書を、会員に代わって発行しました',
    en: 'Issued a receipt or credit note of order {subject} for the member',
  },
  'audit.paper-corrected': {
    ja: '注文{subject}の領収書・返金明細書を修正しました',
    en: 'Corrected a receipt or credit note of order {subject}',
  },
  'audit.transfers-listed': { ja: '振込の一覧を見ました', en: 'Looked at the list of transfers' },
  'audit.transfer-read': {
    ja: '注文{subject}の振込先を見ました',
    en: 'Looked at the account for the transfer of order {subject}',
  },
  'audit.transfer-account-asked': {
    ja: '注文{subject}の返金先の口座を、お客様にメールでたずねました',
    en: 'Asked the member by mail for the account of order {subject}',
  },
  'audit.transfer-account-entered': {
    ja: '注文{subject}の振込先を入力しました',
    en: 'Entered the account for the transfer of order {subject}',
  },
  'audit.transfer-released': {
    ja: '注文{subject}の振込を承認しました',
    en: 'Released the transfer of order {subject}',
  },
  'audit.transfers-file-previewed': {
    ja: '作る前の全銀ファイルを見ました',
    en: 'Looked at the bank’s file before it was made',
  },
  'audit.transfers-file-undone': {
    ja: '銀行に送っていない、振込{subject}件の全銀ファイルを取り消しました',
    en: 'Took back the bank’s file of {subject} transfers, which had not been sent',
  },
  'audit.transfers-filed': {
    ja: '振込{subject}件の全銀ファイルを作りました',
    en: 'Made the bank’s file of {subject} transfers',
  },
  'audit.transfers-filed-again': {
    ja: '振込{subject}件の全銀ファイルを、もう一度受け取りました',
    en: 'Took the bank’s file of {subject} transfers once more',
  },
  'audit.transfer-done': {
    ja: '注文{subject}の振込を完了にしました',
    en: 'Marked the transfer of order {subject} as done',
  },
  'audit.transfer-failed': {
    ja: '注文{subject}の振込を、銀行で振り込めなかったことにしました',
    en: 'Marked the transfer of order {subject} as not paid by the bank',
  },
  'audit.transfer-overtaken': {
    ja: '注文{subject}の、止めるべき振込の結果を記録しました',
    en: 'Recorded what the bank did with the transfer of order {subject} that was to be stopped',
  },
  'audit.transfer-returned': {
    ja: '注文{subject}の、完了した振込が銀行から戻ってきたことを記録しました',
    en: 'Recorded that the bank returned the money of the transfer of order {subject}',
  },
  'audit.facility-made': { ja: '施設「{subject}」を作りました', en: 'Made the facility {subject}' },
  'audit.facility-changed': { ja: '施設「{subject}」の詳細を変更しました', en: 'Changed the details of {subject}' },
  'audit.institution-changed': {
    ja: '学校・団体「{subject}」の名前を変更しました',
    en: 'Changed the name of the institution {subject}',
  },
  'audit.facility-point-ticked': {
    ja: '施設「{subject}」の準備の確認を変更しました',
    en: 'Changed what is checked off for {subject}',
  },
  'audit.facility-opening-set': {
    ja: '施設「{subject}」の受付・公開を変更しました',
    en: 'Changed when {subject} is open and published',
  },
  'audit.season-made': {
    ja: '次のシーズンの施設「{subject}」を作りました',
    en: 'Made the facility {subject} for the next season',
  },
  'audit.practice-made': {
    ja: '練習用の施設「{subject}」を作りました',
    en: 'Made the facility {subject} for practice',
  },
  'audit.review-closed': { ja: '要確認{subject}を終了しました', en: 'Closed review {subject}' },
  'audit.reviews-closed': {
    ja: '要確認{subject}をまとめて終了しました',
    en: 'Closed the reviews {subject} together',
  },
  'audit.review-closed-by-itself': {
    ja: '要確認{subject}を自動で終了しました（待っていた処理が終わったため）',
    en: 'Closed review {subject} by itself: what it waited for has ended',
  },
  'audit.invitation-rotated': {
    ja: '{subject}の招待キーか施設コードを新しくしました',
    en: 'Gave {subject} a new key or code',
  },
  'audit.invitation-extended': {
    ja: '{subject}の古い招待キーか施設コードの期限を変更しました',
    en: 'Changed until when an old key or code of {subject} works',
  },
  'audit.staff-answers-saved': {
    ja: '注文{subject}のスタッフ用の質問に答えました',
    en: 'Answered the questions for staff of order {subject}',
  },
  'audit.form-draft-saved': {
    ja: '{subject}の申込フォームの下書きを保存しました',
    en: 'Saved a draft of the order form of {subject}',
  },
  'audit.form-draft-discarded': {
    ja: '{subject}の申込フォームの下書きを捨てました',
    en: 'Threw away the draft of the order form of {subject}',
  },
  'audit.form-published': {
    ja: '{subject}の申込フォームを公開しました',
    en: 'Published the order form of {subject}',
  },
} as const satisfies Texts;

type IdOf<Text> = Text extends `audit.${infer Id}` ? Id : never;

/** The id of a sentence above without `audit.`, like `signed-in`. */
export type AuditSentence = IdOf<keyof typeof audit>;
