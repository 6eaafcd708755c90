import type { Texts } from '../text.ts';

/** Another person's saved version beside the unsaved input. */
export const conflict = {
  'stale.title': { ja: '別の画面で先に変更されました', en: 'This was changed elsewhere before you' },
  'stale.by': { ja: '{name}さんが先に変更しました（{at}）', en: '{name} changed this before you ({at})' },
  'stale.by_you': {
    ja: 'ご自身が別の画面で変更しました（{at}）',
    en: 'You changed this in another window ({at})',
  },
  'stale.text': {
    ja: '同じところを変更しています。どちらにするか選んでください。まだ何も保存していません。',
    en: 'You both changed the same. Please choose which one to keep. Nothing was saved yet.',
  },
  'stale.merged': {
    ja: 'ほかの人が先に変更したところは、そのまま残っています。',
    en: 'What somebody else changed before stays as it is.',
  },
  'stale.merged_by': {
    ja: '{name}さんが先に変更したところ（{at}）は、そのまま残っています。',
    en: 'What {name} changed before ({at}) stays as it is.',
  },
  'stale.merged_by_you': {
    ja: 'ご自身が別の画面で変更したところ（{at}）は、そのまま残っています。',
    en: 'What you changed in another window ({at}) stays as it is.',
  },
  'stale.theirs': { ja: 'いまの内容', en: 'As it is now' },
  'stale.mine': { ja: 'あなたの入力', en: 'What you typed' },
  'stale.take_theirs': { ja: 'いまの内容にする', en: 'Keep it as it is' },
  'stale.overwrite': { ja: '自分の入力で上書きする', en: 'Overwrite it with what I typed' },
} as const satisfies Texts;
