import { expect, test } from 'vitest';
import { languageAsked } from './language-asked.ts';

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
