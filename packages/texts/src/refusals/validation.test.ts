import { languages } from '@hitosoroi/rules/language';
import { RegistrationForm } from '@hitosoroi/rules/member-forms';
import { validationCodes } from '@hitosoroi/rules/validation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankValidation } from './bank-validation.ts';
import { validation } from './validation.ts';

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...validation, ...bankValidation };
const hasWords = (code: string): boolean =>
  languages.every((language) => Boolean(texts[`validation.${code}`]?.[language]));

test('each code of the rules has words in both languages, and no words are without a code', () => {
  expect(validationCodes.filter((code) => !hasWords(code))).toEqual([]);
  expect(Object.keys(texts).sort()).toEqual(validationCodes.map((code) => `validation.${code}`).sort());
});

test('whatever is typed, each problem has words in both languages', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything());
  const forms = fc.record({
    name: anything,
    name_kana: anything,
    tel: anything,
    email: anything,
    password: anything,
    confirmation: anything,
    checkbox: anything,
  });
  fc.assert(
    fc.property(forms, (form) =>
      (RegistrationForm.safeParse(form).error?.issues ?? []).every(({ message }) => hasWords(message)),
    ),
  );
});
