import { expect, test } from 'vitest';
import { menu } from './rooms.ts';

test('no two rooms have the same letter', () => {
  const letters = menu.map(({ key }) => key);
  expect(letters).toEqual([...new Set(letters)]);
});
