import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OptionalTel, Tel } from './member-fields.ts';
import { tidyPhone } from './tidy-phone.ts';

test.each([
  ['+81 90-1234-5678', '090-1234-5678'],
  ['+819012345678', '09012345678'],
  ['+81 (0)90 1234 5678', '090-1234-5678'],
  ['+81-0-90-1234-5678', '090-1234-5678'],
  ['(+81) 90 1234 5678', '090-1234-5678'],
  ['＋８１　９０－１２３４－５６７８', '090-1234-5678'],
  ['0081 3 1234 5678', '03-1234-5678'],
  ['0081312345678', '0312345678'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['090ｰ1234ｰ5678', '090-1234-5678'],
  ['090–1234—5678', '090-1234-5678'],
  ['090−1234‐5678', '090-1234-5678'],
  ['(090) 1234 5678', '090-1234-5678'],
  ['（03）1234-5678', '03-1234-5678'],
  ['03(1234)5678', '03-1234-5678'],
  ['090.1234.5678', '090-1234-5678'],
  ['\u202A+81 90-1234-5678\u202C', '090-1234-5678'],
  ['+1 (415) 555-2671', '010-1-415-555-2671'],
  ['+84912345678', '010-84912345678'],
  ['+810120123456', '0120123456'],
  ['００００', '0000'],
])('%s is put right: %s', (typed, phone) => {
  expect(tidyPhone(typed)).toBe(phone);
  expect(z.parse(Tel, typed)).toBe(phone);
  expect(z.parse(OptionalTel, typed)).toBe(phone);
});

test.each([
  '090-1234-5678',
  '09012345678',
  '0000',
  '81-90',
  '0081',
  '010-1-415-555-2671',
  '---',
  '+',
  '+81',
  '+81 90',
  '090 1234',
  '1.5',
  '',
  'none',
  '090-1234-5678 ext. 2',
])('%s stays as it is', (typed) => {
  expect(tidyPhone(typed)).toBe(typed);
});

const typing = fc.string({
  unit: fc.constantFrom(...'0123456789', ...'０８１９', ...'-+() .ー－−–', '81', '0081', '+81', '(0)', 'x', '\u202A'),
  maxLength: 40,
});

test('a number that passes stays as it is, but for 0081', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9-]{0,12}[0-9][0-9-]{0,12}$/), (phone) => {
      fc.pre(!phone.startsWith('0081'));
      expect(tidyPhone(phone)).toBe(phone);
    }),
  );
});

test('what was put right is not changed again, and loses or makes up no digit of the number itself', () => {
  const endOf = (phone: string) => phone.normalize('NFKC').replaceAll(/\D/g, '').slice(-4);
  fc.assert(
    fc.property(fc.oneof(typing, fc.string()), (typed) => {
      const phone = tidyPhone(typed);
      expect(tidyPhone(phone)).toBe(phone);
      if (/\d{4}/.test(phone.slice(-4))) expect(endOf(phone)).toBe(endOf(typed));
    }),
    { numRuns: 2000 },
  );
});
