import { expect, test } from 'vitest';
import { isCommonPassword } from './enrol.ts';

test.each(['Password1', 'abc123', 'QWERTY123'])('%s is what many people use', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'hitosoroi1',
  'Hitosoroi-2026!',
  'hitosoroi-admin-1',
  'dorm2026',
  'Student_01',
  'rental-set-123',
  '1kanri1',
])('%s is words of this shop and nothing else', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct-Horse7battery', 'my-dorm-by-the-sea-7', '2026-11-17', 'hitosoroi-kzpw-9'])(
  '%s is a password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('a password is looked at in no time, however it is made', () => {
  const begun = performance.now();
  isCommonPassword(`${'rentalset'.repeat(14)}x1`);
  expect(performance.now() - begun).toBeLessThan(50);
});
