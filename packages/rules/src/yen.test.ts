import { expect, test } from 'vitest';
import { yen } from './yen.ts';

const inJapan = new Intl.NumberFormat('ja-JP');

test.for([
  0, 1, 12, 999, 1_000, 9_999, 10_000, 123_456, 1_000_000, 19_798_020, 999_999_999, -1, -999, -1_000, -123_456,
])('%i yen are written as Japan writes numbers', (amount) => {
  expect(yen(amount)).toBe(`¥${inJapan.format(amount)}`);
});
