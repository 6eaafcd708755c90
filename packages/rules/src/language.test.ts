import { expect, test } from 'vitest';
import { inLanguage, isLanguage, prefersForeign } from './language.ts';

test('English is shown where it is asked for and exists, Japanese otherwise', () => {
  expect(inLanguage('en', '本校', 'Main')).toBe('Main');
  expect(inLanguage('en', '本校', null)).toBe('本校');
  expect(inLanguage('en', '本校', '')).toBe('本校');
  expect(inLanguage('ja', '本校', 'Main')).toBe('本校');
});

test('ja and en are languages; anything else is not', () => {
  expect(['ja', 'en', 'fr', '', null, 1].map(isLanguage)).toEqual([true, true, false, false, false, false]);
});

test.each([
  [[], false],
  [['ja'], false],
  [['ja-JP', 'en'], false],
  [['en-US', 'ja'], true],
  [['zh-TW'], true],
  [['vi'], true],
])('whoever asks for %o would rather not read Japanese: %s', (languages, isForeign) => {
  expect(prefersForeign(languages)).toBe(isForeign);
});
