import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Password } from './member-fields.ts';
import { RegistrationForm, ResetForm } from './member-forms.ts';

const filled = {
  name: '髙橋 﨑',
  name_kana: 'タカハシ サキ',
  tel: '090-1234-5678',
  email: 'saki@example.jp',
  password: 'abc-123',
  confirmation: 'abc-123',
  checkbox: true,
};

const codesOf = (schema: z.core.$ZodType, value: unknown): Record<string, string> => {
  const { error } = z.safeParse(schema, value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());
};

test('a form that is filled in rightly passes; spaces around a name go', () => {
  expect(z.parse(RegistrationForm, { ...filled, name: '　髙橋 﨑 ' })).toEqual(filled);
});

test('every wrong field is told at once, the repetition too', () => {
  const empty = {
    name: '',
    name_kana: '',
    tel: 'x',
    email: 'x',
    password: 'abc',
    confirmation: 'abcd',
    checkbox: false,
  };
  expect(codesOf(RegistrationForm, empty)).toEqual({
    name: 'required',
    name_kana: 'required',
    tel: 'tel-format',
    email: 'email-format',
    password: 'password-short',
    confirmation: 'passwords-differ',
    checkbox: 'policy-unticked',
  });
});

test('an empty repetition is missing before it is different', () => {
  expect(codesOf(ResetForm, { password: 'abc-123', confirmation: '' })).toEqual({ confirmation: 'required' });
});

test('a kanji keeps its written form; a kana typed as two characters becomes one', () => {
  const parsed = z.parse(RegistrationForm, { ...filled, name: '\uFA19谷', name_kana: 'カ\u3099' });
  expect(parsed.name).toBe('\uFA19谷');
  expect(parsed.name_kana).toBe('ガ');
});

const letters = [...'abcXYZ'];
const digits = [...'0123456789'];
const symbols = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

test('a password passes when it is 6 to 32 long and mixes two of letters, digits and symbols', () => {
  const characters = fc.constantFrom(...letters, ...digits, ...symbols);
  fc.assert(
    fc.property(fc.array(characters, { minLength: 0, maxLength: 40 }), (drawn) => {
      const password = drawn.join('');
      const kinds = [letters, digits, symbols].filter((kind) =>
        drawn.some((character) => kind.includes(character)),
      ).length;
      return z.safeParse(Password, password).success === (drawn.length >= 6 && drawn.length <= 32 && kinds >= 2);
    }),
  );
});
