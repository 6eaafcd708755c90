import { expect, test } from 'vitest';
import { wrongPaths, wrongPathsIn } from './wrong-paths.ts';

const there = ['apps/server/src/orders/place-order.ts', 'docs/code.md'];
const tree = { has: (path: string) => there.includes(path), names: new Set(['place-order.ts']) };

test('in this tree documents name what is there', () => {
  expect(wrongPaths()).toEqual([]);
});

test.each([
  '[the code](code.md#parts)',
  '`orders/place-order.ts`',
  '`place-order.ts`',
  '`dist/main.js`',
  '<https://a.b/c.ts>',
])('%s is right', (text) => {
  expect(wrongPathsIn('docs/README.md', text, tree)).toEqual([]);
});

test.each([
  ['[the code](old.md)', 'old.md'],
  ['`payments/place-order.ts`', 'payments/place-order.ts'],
  ['`place.ts`', 'place.ts'],
])('%s is found', (text, path) => {
  expect(wrongPathsIn('docs/README.md', text, tree)).toEqual([`docs/README.md names ${path}, which is not there`]);
});
