import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPractice, isMarkedName } from './practice-name.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }).map((text) => text.trim() || '寮');

test('whatever a practice facility is called, its names say so, and saying it again changes nothing', () => {
  fc.assert(
    fc.property(name, fc.oneof(name, fc.constant('')), (ja, en) => {
      const once = asPractice({ name: ja, name_en: en });
      expect(isMarkedName(once.name)).toBe(true);
      expect(once.name_en === '' || isMarkedName(once.name_en)).toBe(true);
      expect(once.name.length).toBeLessThanOrEqual(100);
      expect(asPractice(once)).toEqual(once);
    }),
  );
});

test('a name is known by its beginning, however it is typed', () => {
  for (const text of ['【練習】青葉寮', ' 【練習】青葉寮', '[practice]Aoba']) expect(isMarkedName(text)).toBe(true);
  for (const text of ['青葉寮', '練習場の寮', 'Practice House']) expect(isMarkedName(text)).toBe(false);
});
