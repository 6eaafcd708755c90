import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('only what changed is shown, and what came or went stands beside nothing', () => {
  const before = { name: 'A', roles: ['desk'], version: 1, old: true };
  const after = { name: 'A', roles: ['desk', 'finance'], version: 2, extra: 'x' };
  expect(differencesOf(before, after)).toEqual([
    { field: 'roles', before: ['desk'], after: ['desk', 'finance'] },
    { field: 'old', before: true, after: undefined },
    { field: 'extra', before: undefined, after: 'x' },
  ]);
});

test('what is made new is shown whole, and a value that is no record by itself', () => {
  expect(differencesOf(null, { name: 'A' })).toEqual([{ field: 'name', before: undefined, after: 'A' }]);
  expect(differencesOf('ja', 'en')).toEqual([{ field: '', before: 'ja', after: 'en' }]);
  expect(differencesOf(null, null)).toEqual([]);
});
