import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESSEE_LONGEST, Addressee, withHonorific } from './addressee.ts';

const checked = (text: unknown) => {
  const { success, data, error } = Addressee.safeParse(text);
  return success ? data : { wrong: error.issues[0]?.message };
};

test.each([
  ['青葉 はな', '青葉 はな'],
  ['  株式会社 山田商店　御中 ', '株式会社 山田商店　御中'],
  ['上様', '上様'],
  ["O'Brien-Smith & Sons Co., Ltd.", "O'Brien-Smith & Sons Co., Ltd."],
  ['José Nguyễn'.normalize('NFD'), 'José Nguyễn'],
  ['か\u3099くせい', 'がくせい'],
  ['2026\u00A0\u00A0A', '2026 A'],
])('%s is an addressee', (typed, kept) => {
  expect(checked(typed)).toBe(kept);
});

test.each([
  ['', 'required'],
  ['　 ', 'required'],
  ['様', 'required'],
  ['御中', 'required'],
  ['各位', 'required'],
  ['・・・', 'required'],
  ['あ'.repeat(101), 'line-long'],
  ['青葉\nはな', 'addressee-characters'],
  ['青葉\u202Eはな', 'addressee-characters'],
  ['はな🌸', 'addressee-characters'],
  [42, 'required'],
])('%j is refused: %s', (typed, wrong) => {
  expect(checked(typed)).toEqual({ wrong });
});

test('whatever is typed is refused with a code, or stays the same when it is checked again, in one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
      const kept = checked(typed);
      if (typeof kept !== 'string') {
        expect(['required', 'line-long', 'addressee-characters']).toContain(kept.wrong);
        return;
      }
      expect(checked(kept)).toBe(kept);
      expect(kept).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u);
      expect(kept.length).toBeLessThanOrEqual(ADDRESSEE_LONGEST);
      expect(withHonorific(kept)).toMatch(/(様|さま|殿|御中|先生|各位)$/);
    }),
    { numRuns: 2_000 },
  );
});

test('a title is added once', () => {
  expect(withHonorific('青葉 はな')).toBe('青葉 はな 様');
  expect(withHonorific('上様')).toBe('上様');
  for (const name of ['株式会社サトウ商店', '（株）見本', '学校法人みなと学園', '青葉大学'])
    expect(withHonorific(name)).toBe(`${name} 御中`);
  for (const titled of ['山田商店 御中', '青葉 はな 殿', '青葉はな先生', '保護者各位', 'あおば はなさま'])
    expect(withHonorific(titled)).toBe(titled);
});
