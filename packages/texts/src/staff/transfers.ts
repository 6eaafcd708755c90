import type { Texts } from '../text.ts';

/** The room of transfers: money that goes back by bank. */
export const consoleTransfers = {
  'transfers.lead': {
    ja: '銀行振込で返すお金の一覧です。1人が振込先を入力し、別の人が承認します。承認したものを全銀ファイルにして、銀行に渡します。',
    en: 'Money that goes back by bank transfer. One person enters the account, another one releases it. What is released goes to the bank in one file.',
  },
  'transfers.states': { ja: '状態', en: 'State' },
  'transfers.tab.open': { ja: 'これから振り込むもの', en: 'To do' },
  'transfers.tab.done': { ja: '完了', en: 'Done' },
  'transfers.state.account': { ja: '振込先の入力待ち', en: 'Account is missing' },
  'transfers.state.release': { ja: '承認待ち', en: 'To be released' },
  'transfers.state.ready': { ja: 'ファイル作成待ち', en: 'Ready for the bank' },
  'transfers.state.filed': { ja: 'ファイル作成済み', en: 'In the bank’s file' },
  'transfers.state.done': { ja: '完了', en: 'Done' },
  'transfers.order': { ja: '注文番号', en: 'Order' },
  'transfers.state': { ja: '状態', en: 'State' },
  'transfers.member': { ja: 'お客様', en: 'Member' },
  'transfers.facility': { ja: '学校・施設', en: 'School or facility' },
  'transfers.amount': { ja: '返金額', en: 'Amount' },
  'transfers.asked_at': { ja: '返金が決まった日時', en: 'Since' },
  'transfers.who': { ja: '入力・承認', en: 'Entered, released' },
  'transfers.entered_by': { ja: '入力：{name}', en: 'Entered by {name}' },
  'transfers.released_by': { ja: '承認：{name}', en: 'Released by {name}' },
  'transfers.none.open': { ja: '振り込むものはありません', en: 'Nothing has to be transferred' },
  'transfers.none.done': { ja: '完了した振込はまだありません', en: 'Nothing was transferred yet' },
  'transfers.file': { ja: '全銀ファイルを作る', en: 'Make the bank’s file' },
  'transfers.file.lead': {
    ja: '承認済みの振込{count}件（合計{sum}）を、1つの全銀ファイル（総合振込）にします。同じ振込が別のファイルに入ることはありません。',
    en: 'Puts {count} released transfers ({sum} in all) into one file for the bank. None of them comes into another file.',
  },
  'transfers.file.none': {
    ja: '承認済みの振込がないため、いまは作れません。',
    en: 'No transfer is released, so there is nothing to put into a file.',
  },
  'transfers.file.no_sender': {
    ja: '振込元の口座が設定されていないため、作れません。システムの担当者にご相談ください。',
    en: 'The account that the money leaves is not set up. Please ask whoever looks after the system.',
  },
  'transfers.file.no_role': {
    ja: 'ファイルを作るには、「経理」の役割とすべての施設の担当が必要です。',
    en: 'Making the file takes the role Finance for all facilities.',
  },
  'transfers.pay_on': { ja: '振込指定日', en: 'Day on which the bank pays' },
  'transfers.filed': {
    ja: '{count}件（合計{sum}）のファイルを保存しました。銀行の画面で送信し、振込が済んだら、1件ずつ完了にしてください。',
    en: 'The file of {count} transfers ({sum}) was saved. Send it on the bank’s screen; when they are paid, mark each as done.',
  },
  'transfers.account': { ja: '振込先', en: 'Account' },
  'transfers.account.lead': {
    ja: 'お客様に聞いた口座を入力します。カナは全角でもひらがなでもかまいません。',
    en: 'Enter the account that the member named. Kana may be typed in any width.',
  },
  'transfers.account.change': { ja: '振込先を直す', en: 'Correct the account' },
  'transfers.account.forgotten': {
    ja: '振込先は、振込から一定の期間が過ぎたため消去しました。',
    en: 'The account was erased some time after the transfer.',
  },
  'transfers.bank_code': { ja: '銀行コード（4桁）', en: 'Bank code (4 digits)' },
  'transfers.bank_name': { ja: '銀行名（カナ）', en: 'Bank (kana)' },
  'transfers.branch_code': { ja: '支店コード（3桁）', en: 'Branch code (3 digits)' },
  'transfers.branch_name': { ja: '支店名（カナ）', en: 'Branch (kana)' },
  'transfers.account_type': { ja: '預金種目', en: 'Type of account' },
  'transfers.account_type.1': { ja: '普通', en: 'Ordinary' },
  'transfers.account_type.2': { ja: '当座', en: 'Current' },
  'transfers.account_type.4': { ja: '貯蓄', en: 'Savings' },
  'transfers.account_number': { ja: '口座番号', en: 'Account number' },
  'transfers.holder': { ja: '口座名義（カナ）', en: 'Account holder (kana)' },
  'transfers.save': { ja: '振込先を保存する', en: 'Save the account' },
  'transfers.saved': {
    ja: '保存しました。次に、「経理」の役割の別の人が承認します。',
    en: 'Saved. Now somebody else with the role Finance releases it.',
  },
  'transfers.release': { ja: '承認する', en: 'Release' },
  'transfers.release.text': {
    ja: '{amount}を、上の振込先に振り込むことを承認します。お客様から聞いた内容と同じか、確かめてください。',
    en: 'Releases {amount} to the account above. Please make sure that it is the one that the member named.',
  },
  'transfers.release.own': {
    ja: '振込先を入力した本人は、承認できません。「経理」の役割のほかの人にご依頼ください。',
    en: 'You entered this account yourself. Somebody else with the role Finance has to release it.',
  },
  'transfers.release.no_role': {
    ja: '承認するには「経理」の役割が必要です。',
    en: 'Releasing takes the role Finance.',
  },
  'transfers.released': { ja: '承認しました。', en: 'Released.' },
  'transfers.finish': { ja: '振込を完了にする', en: 'Mark as transferred' },
  'transfers.finish.text': {
    ja: '銀行での振込が済んでから押してください。お客様に「{amount}を銀行振込でお返ししました」とメールを送ります。元に戻せません。',
    en: 'Press this after the bank has paid. The member gets an email that {amount} was transferred. It cannot be undone.',
  },
  'transfers.finished': {
    ja: '完了にしました。お客様にメールを送ります。',
    en: 'Done. The member gets an email.',
  },
  'transfers.stale': {
    ja: 'ほかの人が先に変更しました。いまの内容を表示しています。もう一度、入力を確かめてください。',
    en: 'Somebody changed this before you. What it is now is shown. Please check what you typed.',
  },
} as const satisfies Texts;
