import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allBreakages } from './breakages/all.ts';
import { type Breakage, broken, sampleOf } from './breakages/breakage.ts';

test('every breakage still fits the code, and the tests that see it are there', () => {
  for (const breakage of allBreakages) {
    const text = readFileSync(breakage.file, 'utf8');
    expect(broken(text, breakage), breakage.name).not.toBe(text);
    for (const file of breakage.seenBy) if (file.endsWith('.ts')) expect(existsSync(file), file).toBe(true);
  }
  expect(new Set(allBreakages.map(({ name }) => name)).size).toBe(allBreakages.length);
});

const breakage: Breakage = { name: 'a limit', file: 'a.ts', find: '< 3', replace: '<= $&', seenBy: ['a.test.ts'] };

test('a breakage changes one place, with its words as they are', () => {
  expect(broken('if (n < 3)', breakage)).toBe('if (n <= $&)');
});

test.each([
  ['is gone', 'if (n < 4)'],
  ['stands twice', 'n < 3 || m < 3'],
])('a breakage whose place %s is an error', (_, text) => {
  expect(() => broken(text, breakage)).toThrow('no longer fits');
});

test('a sample is as large as asked for, in the order of the list, and the same for the same seed', () => {
  const list = Array.from({ length: 50 }, (_, index) => index);
  const sample = sampleOf(list, 8, 7);
  expect(sample).toHaveLength(8);
  expect(sample).toEqual([...sample].sort((one, other) => one - other));
  expect(sampleOf(list, 8, 7)).toEqual(sample);
  expect(sampleOf(list, 8, 8)).not.toEqual(sample);
  expect(sampleOf(list, 99, 7)).toEqual(list);
});
