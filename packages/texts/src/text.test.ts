import { expect, test } from 'vitest';
import { fill, textsOf } from './text.ts';

const texts = textsOf({
  'greeting.text': { ja: '{name} 様、{count}点', en: 'Dear {name}, {count} items' },
  'plain.text': { ja: '完了', en: 'Done' },
});

test('values stand where their names stood, in the language asked for', () => {
  expect(texts('ja')('greeting.text', { name: '花子', count: 2 })).toBe('花子 様、2点');
  expect(texts('en')('greeting.text', { name: 'Hanako', count: 2 })).toBe('Dear Hanako, 2 items');
  expect(texts('en')('plain.text')).toBe('Done');
});

test('what a person wrote is never taken for a placeholder', () => {
  expect(fill('{name}: {text}', { name: '{text}', text: '$& {name}' })).toBe('{text}: $& {name}');
});

test('a value that is lacking is found before anything runs', () => {
  // @ts-expect-error: a placeholder in braces without a value.
  expect(texts('en')('greeting.text')).toBe('Dear {name}, {count} items');
  // @ts-expect-error: an unknown text.
  expect(texts('en')('no.such')).toBe('no.such');
});
