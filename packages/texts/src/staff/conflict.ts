import type { Texts } from '../text.ts';

/** Another person's saved version beside the unsaved input. */
export const conflict = {
  'stale.title': { ja: 'ほかの人が先に変更しました', en: 'Somebody changed this before you' },
  'stale.by': { ja: '{name}さんが先に変更しました（{at}）', en: '{name} changed this before you ({at})' },
  'stale.by_you': {
    ja: 'ご自身が別の画面で変更しました（{at}）',
    en: 'You changed this in another window ({at})',
  },
  'stale.text': {
    ja: 'まだ何も保存していません。どちらにするか選んでください。',
    en: 'Nothing was saved yet. Please choose which one to keep.',
  },
  'stale.theirs': { ja: 'いまの内容', en: 'As it is now' },
  'stale.mine': { ja: 'あなたの入力', en: 'What you typed' },
  'stale.take_theirs': { ja: 'いまの内容にする', en: 'Keep it as it is' },
  'stale.overwrite': { ja: '自分の入力で上書きする', en: 'Overwrite it with what I typed' },
} as const satisfies Texts;
