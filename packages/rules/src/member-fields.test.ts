import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Addressee } from './addressee.ts';
import { Name, NameKana, ProfileName, ProfileTel, StaffTel } from './member-fields.ts';

const refusalOf = (rule: z.core.$ZodType<unknown, string>, typed: string) =>
  z.safeParse(rule, typed).error?.issues[0]?.message;

/** Unicode calls some of these letters, but all are invisible: hangul fillers, a word joiner, a selector, an empty braille cell. */
const unseen = ['\u3164', '\u115F', '\u1160', '\uFFA0', '\u200B', '\u2060', '\uFE0F', '\u{E0100}', '\u2800'];

test.each(unseen.map((letter) => [`U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`, letter]))(
  'a field of a member that has only %s in it is no more filled in than an empty one',
  (_code, letter) => {
    for (const [field, rule] of Object.entries({ ProfileName, NameKana, ProfileTel, StaffTel }))
      for (const typed of [letter, `${letter} ${letter}`]) expect(refusalOf(rule, typed), field).toBeDefined();
    for (const rule of [Name, Addressee]) expect(refusalOf(rule, letter)).toBeDefined();
    expect(refusalOf(Addressee, `${letter}様`)).toBeDefined();
  },
);

test('what cannot be seen does no harm beside what can', () => {
  for (const rule of [Name, ProfileName, NameKana]) expect(refusalOf(rule, '葛\u{E0100}西 はな')).toBeUndefined();
  expect(refusalOf(ProfileName, '김민수')).toBeUndefined();
  expect(refusalOf(ProfileTel, '内線 5')).toBeUndefined();
});
