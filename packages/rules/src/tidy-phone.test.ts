import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StaffTel, Tel } from './member-fields.ts';
import { phonePattern, suggestPhone, tidyPhone } from './tidy-phone.ts';

test.each([
  ['+81 90-1234-5678', '090-1234-5678'],
  ['+819012345678', '090-1234-5678'],
  ['09012345678', '090-1234-5678'],
  ['０７０１２３４５６７８', '070-1234-5678'],
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
  ['+ 81 90 1234 5678', '090-1234-5678'],
  ['( + 81 ) 90 1234 5678', '090-1234-5678'],
  ['+44 (0)20 7946 0958', '010-44-20-7946-0958'],
  ['+44(0)2079460958', '010-44-2079460958'],
  ['(+49) (0) 30 901820', '010-49-30-901820'],
  ['+33-(0)1-70-18-99-00', '010-33-1-70-18-99-00'],
  ['＋６１（０）２　９３７４　４０００', '010-61-2-9374-4000'],
  ['+39 06 6982 1234', '010-39-06-6982-1234'],
  ['+ 1 415 555 2671', '010-1-415-555-2671'],
  ['0800 123 4567', '0800-123-4567'],
  [' 090-1234-5678', '090-1234-5678'],
  ['090-1234-5678\t', '090-1234-5678'],
  ['090-1234-5678\r\n', '090-1234-5678'],
  ['\u30000000 ', '0000'],
])('%s is put right: %s', (typed, phone) => {
  expect(tidyPhone(typed)).toBe(phone);
  expect(suggestPhone(typed)).toBe(phone);
  expect(z.parse(Tel, phone)).toBe(phone);
  expect(z.safeParse(Tel, typed).success).toBe(phonePattern.test(typed));
  expect(z.parse(StaffTel, typed)).toBe(phone);
});

test.each([
  '090-1234-5678',
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
  '03-1234-5678 (123)',
  '03-1234-5678 [1]',
  '03-1234-5678/5679',
  '03 1234 5678 9',
  '03 1234 5678 5679',
  '090-1234-5678 (2)',
  '090 1234 5678 9',
  '+1 415 555 2671 (12)',
  '+81 3 1234 5678 9',
  '+81 90-1234-5678 (2)',
  '+44 20 7946 0958/0959',
  '(090-1234-5678)',
])('%s stays as it is', (typed) => {
  expect(tidyPhone(typed)).toBe(typed);
  expect(suggestPhone(typed)).toBeUndefined();
});

test('what is no number is not offered without the spaces around it', () => {
  for (const typed of [' none', '090 1234\n', ' ']) expect(suggestPhone(typed), typed).toBeUndefined();
});

const typing = fc.string({
  unit: fc.constantFrom(...'0123456789', ...'０８１９', ...'-+() .ー－−–', '81', '0081', '+81', '(0)', 'x', '\u202A'),
  maxLength: 40,
});

test('a number that passes stays as it is, but for 0081 and mobile phones without hyphens', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9-]{0,12}[0-9][0-9-]{0,12}$/), (phone) => {
      fc.pre(!phone.startsWith('0081') && !/^0[789]0\d{8}$/.test(phone));
      expect(tidyPhone(phone)).toBe(phone);
    }),
  );
});

const digitsOf = (phone: string): string => phone.normalize('NFKC').replaceAll(/\D/g, '');

test('what was put right is not changed again, and has the digits that were typed', () => {
  fc.assert(
    fc.property(fc.oneof(typing, fc.string()), (typed) => {
      const phone = tidyPhone(typed);
      expect(tidyPhone(phone)).toBe(phone);
      const [before, after] = [digitsOf(typed), digitsOf(phone)];
      const fromJapan = before.replace(/^(00)?81/, '');
      const likely = [before, `0${fromJapan}`, fromJapan, `010${before}`, `010${before.replace('0', '')}`];
      expect(likely).toContain(after);
    }),
    { numRuns: 2000 },
  );
});

test('what stands behind a number is never taken for a part of it', () => {
  const number = fc.constantFrom(
    '03-1234-5678',
    '03 1234 5678',
    '090-1234-5678',
    '+81 3 1234 5678',
    '+81 90 1234 5678',
  );
  const behind = fc.tuple(fc.constantFrom(' ', '/', ' / ', '(', ' (', '（', ' .'), fc.stringMatching(/^[0-9]{1,5}$/));
  fc.assert(
    fc.property(number, behind, (phone, [mark, more]) => {
      const typed = phone + mark + more + (/[(（]/.test(mark) ? ')' : '');
      expect(tidyPhone(typed)).toBe(typed);
    }),
  );
});
