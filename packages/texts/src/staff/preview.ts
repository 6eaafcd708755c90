import type { Texts } from '../text.ts';

/** Previews of actions, for every room whose buttons have consequences. */
export const consolePreview = {
  'preview.show': { ja: 'どうなるかを確かめる', en: 'Show what will happen' },
  'preview.title': { ja: '実行すると、次のようになります', en: 'This is what will happen' },
  'preview.not_yet': { ja: 'まだ何も行っていません。', en: 'Nothing was done yet.' },
  'preview.money': { ja: 'お金', en: 'Money' },
  'preview.money.none': { ja: '返金はありません。', en: 'No money goes back.' },
  'preview.money.provider.asked': {
    ja: '{amount}を、決済代行会社を通じてカードに返します。返金は自動で進みます。',
    en: '{amount} goes back to the card through the payment provider, by itself.',
  },
  'preview.money.bank-transfer.asked': {
    ja: '{amount}を、銀行振込で返します。振込が必要な返金の一覧に載ります。',
    en: '{amount} goes back by bank transfer. It is put on the list of transfers to make.',
  },
  'preview.money.done': { ja: '{amount}の返金を、完了にします。', en: 'The refund of {amount} is marked as done.' },
  'preview.money.refused': { ja: '{amount}の返金を、取りやめます。', en: 'The refund of {amount} is withdrawn.' },
  'preview.order': { ja: '注文', en: 'Order' },
  'preview.order.canceled': { ja: 'すぐに「キャンセル済み」になります。', en: 'It is canceled at once.' },
  'preview.order.failed': { ja: 'すぐに「決済失敗」になります。', en: 'It becomes “payment failed” at once.' },
  'preview.order.later': {
    ja: 'カードへの返金が済むと、自動で「キャンセル済み」になります。',
    en: 'It is canceled by itself once the card has its money back.',
  },
  'preview.order.stays': { ja: 'いまのまま変わりません。', en: 'It stays as it is.' },
  'preview.warehouse': { ja: '倉庫', en: 'Warehouse' },
  'preview.warehouse.exported': {
    ja: '倉庫などに渡したファイルに入っています（{day}）。次に新しい注文を書き出すときに「キャンセルされた注文」として入りますが、急ぐときは倉庫にも知らせてください。',
    en: 'It is in a file for the warehouse ({day}). The next file of new orders has it as a canceled order; where it is urgent, please tell them too.',
  },
  'preview.mail': { ja: 'お客様へのメール', en: 'Email to the member' },
  'preview.mail.none': { ja: 'メールは送りません。', en: 'No email is sent.' },
  'preview.mail.later': {
    ja: 'いまは送りません。カードへの返金が済むと、キャンセルのお知らせを自動で送ります。',
    en: 'None now. Once the card has its money back, the member is told that the order is canceled.',
  },
  'preview.mail.to': { ja: '宛先', en: 'To' },
  'preview.mail.subject': { ja: '件名', en: 'Subject' },
  'preview.for_good': {
    ja: '実行すると、元に戻せません。送ったメールは取り消せません。',
    en: 'This cannot be undone. An email that was sent cannot be taken back.',
  },
} as const satisfies Texts;
