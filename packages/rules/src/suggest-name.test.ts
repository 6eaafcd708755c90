import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Name, ProfileName } from './member-fields.ts';
import { hasOtherScript, suggestName } from './suggest-name.ts';

test.each([
  ["O'Brien-Smith", 'OBrien Smith'],
  ['O’Brien‐Smith', 'OBrien Smith'],
  ['José', 'Jose'],
  ['Jose\u0301', 'Jose'],
  ['Nguyễn Văn Ánh', 'Nguyen Van Anh'],
  ['Đặng Thị Ngọc Hân', 'Dang Thi Ngoc Han'],
  ['Müller', 'Muller'],
  ['Łukasz Woźniak', 'Lukasz Wozniak'],
  ['Weiß', 'Weiss'],
  ['Søren Kjær', 'Soren Kjaer'],
  ['Þóra Ægisdóttir', 'Thora Aegisdottir'],
  ['Kaʻiulani', 'Kaiulani'],
  ['D`Angelo', 'DAngelo'],
  ['J. R. Smith, Jr.', 'J R Smith Jr'],
  ['Anne-Marie\u00A0Le\u2009Goff', 'Anne Marie Le Goff'],
  ['ジャン＝ピエール', 'ジャン ピエール'],
  ['田中-Müller 花子', '田中 Muller 花子'],
  ['Gökçe Işık', 'Gokce Isik'],
  ["'か\u3099", 'が'],
  ['山田😀', '山田'],
  ['Anna ❤️ Lee', 'Anna Lee'],
])('for %s one can write %s', (typed, suggestion) => {
  expect(suggestName(typed)).toBe(suggestion);
});

test('nothing is offered for a name that passes, nor where only its owner knows how it is written in letters A to Z', () => {
  for (const name of ['山田 花子', 'Ａｎｎａ', 'ガブリエル', 'Anna  Lee', '', '김민수', 'Иван Петров', '😀', 'محمد'])
    expect(suggestName(name), name).toBeUndefined();
  for (const name of ['김민수', 'Иван Петров', 'محمد', 'สมชาย']) expect(hasOtherScript(name), name).toBe(true);
  for (const name of ['José', '山田(太郎)', 'カー', '😀', 'O’Neil']) expect(hasOtherScript(name), name).toBe(false);
});

test('kana and kanji stay as they are written, also beside a letter that changes', () => {
  expect(suggestName('\uFA19谷 がぱ é')).toBe('\uFA19谷 がぱ e');
});

test('a picture or a symbol is told apart from a letter that is written otherwise', () => {
  const wrong = (rule: typeof Name | typeof ProfileName, typed: string) =>
    z.safeParse(rule, typed).error?.issues[0]?.message;
  for (const typed of ['山田😀', 'Anna ❤️', 'A+B', '★花子']) expect(wrong(Name, typed), typed).toBe('name-symbols');
  for (const typed of ['José', 'O’Neil', '山田（太郎）', 'Taro_2', '김민수'])
    expect(wrong(Name, typed), typed).toBe('name-characters');
  expect(wrong(ProfileName, 'José')).toBe('profile-name-characters');
  expect(wrong(ProfileName, '山田＋花子')).toBeUndefined();
  expect(wrong(ProfileName, '山田😀')).toBe('name-symbols');
});

test('the profile, whose rule is wider, keeps what it allows', () => {
  expect(suggestName('山田（José）', ProfileName)).toBe('山田（Jose）');
  expect(suggestName('山田（José）')).toBeUndefined();
});

const letters = fc.constantFrom(..."aZéüßøŁđưễæʻ'’-‐.･山が（） 　\u0301\u00A0\u200D", 'ジ', '김', 'Ж');

test('what is offered passes the rule it is for, differs from what was typed, and is offered only once', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: letters, maxLength: 20 }), fc.string({ unit: 'grapheme' })),
      fc.constantFrom(Name, ProfileName),
      (typed, rule) => {
        const suggestion = suggestName(typed, rule);
        if (suggestion === undefined) return;
        expect(z.parse(rule, suggestion)).toBe(suggestion);
        expect(suggestion).not.toBe(typed);
        expect(suggestName(suggestion, rule)).toBeUndefined();
      },
    ),
    { numRuns: 2000 },
  );
});
