import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldVariants } from './variant-letters.ts';

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'髙高﨑崎𠮷吉邊邉辺ヶケ々斎斉齋\uFE00\u{E0100}'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
  maxLength: 20,
});

/** The unified ideographs, which have most of the variants. */
const kanji = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index));

test('a folded text folds to itself, and stays folded in NFKC', () => {
  fc.assert(fc.property(text, (each) => foldVariants(foldVariants(each)) === foldVariants(each)));
  const isFolded = (each: string) => foldVariants(each) === each && each.normalize('NFKC') === each;
  expect(kanji.filter((each) => !isFolded(foldVariants(each)))).toEqual([]);
});

test('the beginning of a text is the beginning of the folded one', () => {
  fc.assert(fc.property(text, text, (start, end) => foldVariants(start + end).startsWith(foldVariants(start))));
});

test('texts that differ in variants only are the same, whichever is which', () => {
  const pairs = fc.constantFrom('髙高', '﨑崎', '𠮷吉', '邊邉', '邉辺', 'ヶケ', '斎齊', '龍竜', '澤沢', '廣広');
  fc.assert(
    fc.property(fc.array(fc.tuple(pairs, fc.boolean(), text)), (parts) => {
      const spelled = (takesFirst: boolean) =>
        parts.map(([pair, isTurned, rest]) => [...pair][takesFirst === isTurned ? 1 : 0] + rest).join('');
      expect(foldVariants(spelled(true))).toBe(foldVariants(spelled(false)));
    }),
  );
});

test('different names stay different', () => {
  const names = ['高橋', '高崎', '吉田', '渡部', '渡辺', '太田', '大田', '斎藤', '近藤', '崎', '岐'];
  expect(new Set(names.map(foldVariants)).size).toBe(names.length);
});
