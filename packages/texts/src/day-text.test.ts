import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';
import { inOnePiece } from './in-one-piece.ts';

test('days are written as people read them', () => {
  expect(dayText('2027-03-31', 'ja')).toBe('2027年3月31日(水)');
  expect(dayText('2027-03-31', 'en')).toBe('Wed,\u00A031\u00A0March\u00A02027');
  expect(dayText('2028-02-29', 'en')).toBe('Tue,\u00A029\u00A0February\u00A02028');
});

test('a day is found in a Japanese text, with its weekday', () => {
  const day = dayText('2027-03-31', 'ja');
  expect(`利用開始日は${day}です。`.split(inOnePiece)).toEqual(['利用開始日は', day, 'です。']);
});
