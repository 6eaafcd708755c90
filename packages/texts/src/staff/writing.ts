import type { Texts } from '../text.ts';

/** Writing to a person by mail: to the member of an order, or an answer to an inquiry. And the phrases for both. */
export const consoleWriting = {
  'writing.language': { ja: 'メールの言語', en: 'Language of the mail' },
  'writing.phrase': { ja: '定型文を入れる', en: 'Insert a phrase' },
  'writing.phrases': { ja: '定型文を見る・直す', en: 'See and change the phrases' },
  'writing.content': { ja: '本文', en: 'Text' },
  'writing.left': {
    ja: '{fields}は自動で入りません。書き換えてから送ってください。',
    en: 'Not known of this person: {fields}. Please write it yourself before you send.',
  },
  'writing.own_words': {
    ja: '定型文を{language}にしました。自分で書いた部分はそのままです。',
    en: 'The phrases are now in {language}. What you wrote yourself is as it was.',
  },
  'writing.draft.kept': {
    ja: '下書きを保存しました。あなただけに見えます。',
    en: 'Your draft is saved. Only you see it.',
  },
  'writing.draft.failed': {
    ja: '下書きをまだ保存できていません。',
    en: 'Your draft is not saved yet.',
  },
  'writing.preview': { ja: 'プレビュー', en: 'Preview' },
  'writing.mail': { ja: 'メール', en: 'The mail' },
  'writing.to': { ja: '宛先', en: 'To' },
  'writing.to_member': { ja: '{name}さん（{email}）', en: '{name} ({email})' },
  'writing.lead': {
    ja: '宛名・注文番号・署名は自動で付きます。返信は事業者のメールボックスに届きます。',
    en: 'Greeting, order number and signature are added. Replies go to the company’s mailbox.',
  },
  'writing.send': { ja: 'メールを送る', en: 'Send the mail' },
  'writing.sent': { ja: 'メールを送りました。まもなく届きます。', en: 'Sent. The email is on its way.' },
  'phrases.lead': {
    ja: 'お問い合わせへの返信と、会員へのメールで選べる文です。直しても、送ったメールは変わりません。',
    en: 'Texts to choose from in answers to inquiries and mails to members. Mails that were sent stay as they are.',
  },
  'phrases.title': { ja: '見出し', en: 'Title' },
  'phrases.text': { ja: '文', en: 'Text' },
  'phrases.none': { ja: '定型文はありません', en: 'There are no phrases' },
  'phrases.new': { ja: '定型文を作る', en: 'Make a phrase' },
  'phrases.back': { ja: '定型文の一覧', en: 'All phrases' },
  'phrases.title_ja': { ja: '見出し（日本語）', en: 'Title (Japanese)' },
  'phrases.title_en': { ja: '見出し（英語）', en: 'Title (English)' },
  'phrases.text_ja': { ja: '文（日本語）', en: 'Text (Japanese)' },
  'phrases.text_en': { ja: '文（英語）', en: 'Text (English)' },
  'phrases.fields': { ja: '自動で入る項目', en: 'Fields that are filled in' },
  'phrases.fields.text': {
    ja: '押すと、最後にいた欄に入ります。',
    en: 'A press puts one where you last typed.',
  },
  'phrases.save': { ja: '保存する', en: 'Save' },
  'phrases.saved': { ja: '保存しました。', en: 'Saved.' },
  'phrases.made': { ja: '定型文を作りました。', en: 'The phrase is made.' },
  'phrases.remove': { ja: '削除する', en: 'Remove' },
  'phrases.remove.text': {
    ja: '「{title}」を削除します。元に戻せません。送ったメールと下書きは変わりません。',
    en: 'Removes “{title}”. It cannot be undone. Mails that were sent and drafts stay as they are.',
  },
  'phrases.only_all': {
    ja: '定型文を直せるのは、すべての施設を担当する人です。',
    en: 'Phrases are changed by people who have all facilities.',
  },
} as const satisfies Texts;
