import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFurigana, phrasesIn, withoutFurigana } from './furigana.ts';

test('the reading stands over the kanji right before it, and nothing else', () => {
  const text = compileFurigana('カードで 支払[しはら]いました。30分[ぷん] 待[ま]って ください。');
  expect(phrasesIn(text)).toEqual([
    ['カードで'],
    [' '],
    [['支払', 'しはら'], 'いました。'],
    ['30', ['分', 'ぷん']],
    [' '],
    [['待', 'ま'], 'って'],
    [' '],
    ['ください。'],
  ]);
  expect(withoutFurigana(text)).toBe('カードで 支払いました。30分 待って ください。');
});

test('a bar says where the words begin that are read, when they are more than kanji', () => {
  expect(phrasesIn(compileFurigana('あと ｜7日[なのか]です'))).toEqual([['あと'], [' '], [['7日', 'なのか'], 'です']]);
});

test('a text without readings is left alone, and so is what somebody wrote into it', () => {
  expect(phrasesIn(compileFurigana('コンビニで [ここ]'))).toBeUndefined();
  const filled = compileFurigana('理由[りゆう]：{note}').replace('{note}', '学校[がっこう]');
  expect(phrasesIn(filled)).toEqual([[['理由', 'りゆう'], '：'], ['学校[がっこう]']]);
});

test('the readings are those of the plain pattern, whatever is written', () => {
  const plain = /(?:｜([^｜[\]]+)|(\p{Script=Han}+))\[([^[\]]+)\]/gu;
  const characters = fc.constantFrom('漢', '字', '𠮟', 'か', '1', ' ', '[', ']', '｜');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 60 }), (text) => {
      expect(compileFurigana(text)).toBe(text.replaceAll(plain, '\uFFF9$1$2\uFFFA$3\uFFFB'));
    }),
  );
});

test.each(['漢', '漢[', '｜', '｜漢', '[', '漢[か', '\uFFF9', '\uFFF9漢\uFFFA'])(
  'a long text of %j is read at once',
  (piece) => {
    // A pattern that is not linear takes a minute.
    expect(withoutFurigana(compileFurigana(piece.repeat(40_000)))).toBeTruthy();
  },
  5_000,
);

test('the words are the same with and without their readings', () => {
  const word = fc.constantFrom('支払[しはら]い', '番号[ばんごう]', 'カード', ' ', '、', '[x]', '日', '{day}');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = compileFurigana(words.join(''));
      const shown = phrasesIn(text)
        ?.flat()
        .map((part) => (typeof part === 'string' ? part : part[0])) ?? [text];
      expect(shown.join('')).toBe(withoutFurigana(text));
    }),
  );
});
