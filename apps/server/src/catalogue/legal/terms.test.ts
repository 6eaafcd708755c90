import { expect, test } from 'vitest';
import { termsOn } from './terms.ts';

const versions = ['2027-04-01', '2026-11-15'];

test('the newest terms whose day has come apply; those of a day to come can only be read', () => {
  expect(termsOn('2027-03-31', versions)).toBe('2026-11-15');
  expect(termsOn('2027-04-01', versions)).toBe('2027-04-01');
  expect(termsOn('2030-01-01', versions)).toBe('2027-04-01');
});

test('on a clock that is behind, the first terms apply', () => {
  expect(termsOn('2020-01-01', versions)).toBe('2026-11-15');
});
