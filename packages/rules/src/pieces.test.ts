import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

test('pieces are counted, the time that they are rented for is not', () => {
  expect(piecesOf([])).toBe(1);
  expect(piecesOf([[1, null, null]])).toBe(1);
  expect(
    piecesOf([
      [2, '組', 'set(s)'],
      [3, 'か月', 'month(s)'],
    ]),
  ).toBe(2);
  expect(
    piecesOf([
      [12, 'ヶ月', null],
      [4, '枚', null],
    ]),
  ).toBe(4);
  expect(piecesOf([[3, '泊', 'nights']])).toBe(1);
});
