import type { Texts } from './text.ts';

/** Describes what the import of a catalogue file would change. */
export const catalogueDifference = {
  'difference.nothing': { ja: '変更はありません。', en: 'Nothing changes.' },
  'difference.nothing_else': { ja: 'ほかに変更はありません。', en: 'Nothing else changes.' },
  'difference.line': { ja: '{thing}：{changes}', en: '{thing}: {changes}' },
  'difference.changed': { ja: '{field} {from} → {to}', en: '{field} {from} → {to}' },
  'difference.long': { ja: '{field}を変更', en: '{field} changed' },
  'difference.added': { ja: '{field}に追加：{names}', en: '{field} added: {names}' },
  'difference.removed': { ja: '{field}から外す：{names}', en: '{field} removed: {names}' },
  'difference.sorted': { ja: '{field}の並び順を変更', en: '{field} in another order' },
  'difference.new_facility': { ja: '新しい学校・施設「{name}」', en: 'new facility {name}' },
  'difference.new_institution': { ja: '新しい団体「{name}」', en: 'new institution {name}' },
  'difference.new_set': { ja: '新しいセット「{name}」', en: 'new set {name}' },
  'difference.seller': { ja: '販売者', en: 'seller' },
  'difference.none': { ja: 'なし', en: 'none' },
  'difference.yes': { ja: 'はい', en: 'yes' },
  'difference.no': { ja: 'いいえ', en: 'no' },
  'difference.kept': {
    ja: '取り込み後に画面やコマンドで変えられたため、そのままにします（ファイルは前回と同じです）：',
    en: 'Stays as it was changed since the last import (the file says what it said then):',
  },
  'difference.conflicts': {
    ja: 'ファイルと、画面やコマンドの両方で変えられています。そのままにします。ファイルに合わせるには --overwrite を付けてください：',
    en: 'Changed both in the file and since the last import. Stays as it is; --overwrite takes what the file says:',
  },
} as const satisfies Texts;
