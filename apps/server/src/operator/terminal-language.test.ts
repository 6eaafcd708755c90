import { expect, test } from 'vitest';
import { terminalLanguage } from './main.ts';

test.each([
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'ja' }, 'ja'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{}, 'en'],
  // LC_ALL has priority over LANG, as in other programs.
  [{ LC_ALL: 'en_GB.UTF-8', LANG: 'ja_JP.UTF-8' }, 'en'],
  [{ LC_ALL: '', LC_MESSAGES: 'ja_JP.UTF-8', LANG: 'C' }, 'ja'],
  [{ LANG: 'jam_JM' }, 'en'],
])('a terminal with %j is spoken to in %s', (env, language) => {
  expect(terminalLanguage(env)).toBe(language);
});
