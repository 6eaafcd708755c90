import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ASKER_NAME_LONGEST, AskerName, givenName } from './asker-name.ts';

const refusal = (name: string) => z.safeParse(AskerName, name).error?.issues[0]?.message;

test('names of any script are taken, with their signs', () => {
  for (const name of ['花子', 'Hanako', 'マリー・アンヌ', "D'Angelo", 'Anne-Marie', 'Nguyễn', '하나', 'مريم'])
    expect(refusal(name), name).toBeUndefined();
});

test('a message, an address of a page or nothing to see is refused', () => {
  expect(refusal('https://example.jp')).toBe('name-symbols');
  expect(refusal('<b>')).toBe('name-symbols');
  expect(refusal('😀')).toBe('name-symbols');
  expect(refusal(' \u3000 ')).toBe('required');
  expect(refusal('花'.repeat(21))).toBe('too-long');
  expect(refusal('花'.repeat(100_000))).toBe('too-long');
});

test('what is taken is one short line without markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const { success, data = '' } = z.safeParse(AskerName, typed);
      if (success) expect(data).toMatch(/^[^<>&"/:.\n\r\u202a-\u202e]{1,20}$/u);
    }),
  );
});

test('the field begins with the given name, and never with more than it takes', () => {
  expect(givenName('青葉 花子')).toBe('花子');
  expect(givenName('青葉　花子')).toBe('花子');
  expect(givenName('Hanako Aoba')).toBe('Hanako');
  expect(givenName('青葉花子')).toBe('青葉花子');
  fc.assert(fc.property(fc.string(), (name) => givenName(name).length <= ASKER_NAME_LONGEST));
});
