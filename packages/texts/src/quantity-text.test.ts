import { expect, test } from 'vitest';
import { quantityCell, quantityText } from './quantity-text.ts';

test('quantities with their units; an English unit follows its number', () => {
  const counted = (first: number, second: number) =>
    [
      [first, '組', 'set(s)'],
      [second, 'か月', 'month(s)'],
    ] as const;
  expect(quantityText(counted(2, 1), 'ja')).toBe('2組 × 1か月');
  expect(quantityText(counted(2, 1), 'en')).toBe('2 sets × 1 month');
  expect(quantityText(counted(1, 0), 'en')).toBe('1 set × 0 months');
  expect(quantityText([[2, '箱', 'box(es)']], 'en')).toBe('2 boxes');
  expect(quantityText([[3, '台', 'bed']], 'en')).toBe('3 bed');
  expect(quantityText([[1, null, null]], 'en')).toBe('Quantity: 1');
  expect(quantityCell([[1, null, null]], 'en')).toBe('1');
  expect(quantityCell(counted(2, 1), 'ja')).toBe('2組 × 1か月');
});
