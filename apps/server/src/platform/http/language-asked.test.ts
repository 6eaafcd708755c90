import { expect, test } from 'vitest';
import { languageAsked, languagesAsked } from './request-headers.ts';

test.each([
  [undefined, 'ja'],
  ['', 'ja'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ja,en;q=0.9', 'ja'],
  ['en;q=0.5, ja;q=0.8', 'ja'],
  ['fr-FR,fr;q=0.9', 'ja'],
  ['fr,en;q=0.5', 'en'],
  ['en;q=0', 'ja'],
  ['*', 'ja'],
  [';;;,,,q=', 'ja'],
])('Accept-Language %o is answered in %s', (header, language) => {
  expect(languageAsked(header)).toBe(language);
});

test('the languages that are asked for, the best first', () => {
  expect(languagesAsked('ja;q=0.5, zh-TW, *;q=0.1, en-US;q=0.8, fr;q=0')).toEqual(['zh', 'en', 'ja']);
  expect(languagesAsked(undefined)).toEqual([]);
});
