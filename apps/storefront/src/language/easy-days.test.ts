import { easy } from '@hitosoroi/texts/easy';
import { compileFurigana, phrasesIn } from '@hitosoroi/texts/furigana';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

/** How a number of days is read in Japanese: there are special readings up to ten, for 20, and for numbers that end in four. */
const own: Readonly<Record<number, string>> = {
  1: 'いちにち',
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
  34: 'さんじゅうよっか',
  44: 'よんじゅうよっか',
  54: 'ごじゅうよっか',
};

test('the days that are left are read as Japanese counts days, for every term that a payment can have', () => {
  const i18n = setupI18n({
    locale: 'ja',
    messages: { ja: { left: compileMessage(compileFurigana(easy['store.left'])) } },
  });
  for (let days = 1; days <= 60; days += 1) {
    const parts = phrasesIn(i18n._('left', { days }))?.flat();
    expect(parts).toEqual(
      own[days] ? ['あと', ' ', [`${days}日`, own[days]]] : ['あと', ' ', `${days}`, ['日', 'にち']],
    );
  }
});
