import { expect, test } from 'vitest';
import { unequal } from './texts.ts';

test('a text that one language lacks, or that has other placeholders, is found', () => {
  expect(unequal('a.json', { one: '一', two: '二{n}' }, { one: 'one', two: 'two {n}' })).toEqual([]);
  expect(unequal('a.json', { one: '一' }, {})).toEqual(['a.json: "one" has no English text']);
  expect(unequal('a.json', { one: '' }, { one: 'one' })).toEqual(['a.json: "one" has no Japanese text']);
  expect(unequal('a.json', { one: '一{n}' }, { one: 'one {m}' })).toHaveLength(1);
  const plural = { one: '{n, plural, one {is # item} other {are # items}}' };
  expect(unequal('a.json', { one: '{n}点' }, plural)).toEqual([]);
});
