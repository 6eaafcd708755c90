import { expect, test } from 'vitest';
import { easy } from './easy.ts';
import { compileFurigana, phrasesIn, withoutFurigana } from './furigana.ts';

const texts = Object.entries<string>(easy);

test.each(texts)('the readings of %s are read as readings, each in kana over something with kanji', (_id, text) => {
  const compiled = compileFurigana(text);
  expect(withoutFurigana(compiled)).not.toMatch(/[[\]｜\uFFF9-\uFFFB]/);
  const readings = (phrasesIn(compiled) ?? []).flat().filter((part) => typeof part !== 'string');
  expect(readings).toHaveLength(text.split('[').length - 1);
  for (const [words, reading] of readings) {
    expect(words).toMatch(/\p{Script=Han}/u);
    expect(reading).toMatch(/^\p{Script=Hiragana}+$/u);
  }
});

/** The sentences that a learner reads, without readings and placeholders. */
const sentences = (text: string): string[] =>
  withoutFurigana(compileFurigana(text))
    .split(/[。？]|(?<=\}) =|other/)
    .map((sentence) => sentence.replaceAll(/\{\w+\}|\s/g, ''));

test.each(texts)('%s has short sentences', (_id, text) => {
  for (const sentence of sentences(text)) expect(sentence.length, sentence).toBeLessThanOrEqual(50);
});

/** Texts to show to the clerk use a clerk's language. */
const isForClerks = (id: string): boolean => id.startsWith('store_say.');

test.each(texts.filter(([id]) => !isForClerks(id)))(
  '%s has spaces between its phrases, and no polite turns',
  (_id, text) => {
    const words = withoutFurigana(compileFurigana(text));
    expect(words).not.toMatch(/いただ|ございま|お手数|でしょうか/);
    for (const phrase of words.split(/[\s、。：？（）「」・]/)) expect(phrase.length, phrase).toBeLessThanOrEqual(16);
  },
);
