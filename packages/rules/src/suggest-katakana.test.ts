import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NameKana } from './member-fields.ts';
import { suggestKatakana } from './suggest-katakana.ts';

test.each([
  ['やまだ はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['か\u3099く', 'ガク'],
  ['ゔぃくとる', 'ヴィクトル'],
  ['ぐえん Van', 'グエン Van'],
  [' すーざん ', 'スーザン'],
])('for %s katakana are offered: %s', (typed, suggestion) => {
  expect(suggestKatakana(typed)).toBe(suggestion);
});

test('nothing is offered for katakana, letters and whatever else is taken as it is', () => {
  for (const typed of ['ヤマダ ハナコ', 'カ\u3099ク', 'Nguyen Van Anh', 'José', '山田', '', ' ', 'x'.repeat(101)])
    expect(suggestKatakana(typed), typed).toBeUndefined();
});

test('what is offered passes, differs from what would be kept, and is offered only once', () => {
  const kana = fc.constantFrom(...'あがぱゃゔゝー', ...'ｱｶﾞﾊﾟｰ', ...'カヴA é　 ', '\u3099', '\u309A');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: kana }), fc.string({ unit: 'grapheme' })), (typed) => {
      const suggestion = suggestKatakana(typed);
      if (suggestion === undefined) return;
      expect(z.parse(NameKana, suggestion)).toBe(suggestion);
      expect(suggestion).not.toBe(z.safeParse(NameKana, typed).data);
      expect(suggestKatakana(suggestion)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});
