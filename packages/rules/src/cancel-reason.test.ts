import { expect, test } from 'vitest';
import { CANCEL_REASON_LONGEST, CancelReason } from './cancel-reason.ts';

test('a reason loses what nobody sees, and keeps its lines', () => {
  expect(CancelReason.parse('  引っ越し\r\nのため\u0007\u202Eです\t ')).toBe('引っ越し\nのためです');
});

test('a reason has an end', () => {
  const longest = 'あ'.repeat(CANCEL_REASON_LONGEST);
  expect([longest, `${longest}あ`].map((reason) => CancelReason.safeParse(reason).success)).toEqual([true, false]);
});
