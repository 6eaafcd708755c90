import { expect, test } from 'vitest';
import { easyReady } from './easy/ready-questions.ts';
import { easyLegalWords, easyTradeTerms } from './easy/trade-terms.ts';
import { easy } from './easy.ts';
import { compileFurigana, phrasesIn, withoutFurigana } from './furigana.ts';
import { legalWords } from './legal-words.ts';
import { easyMails } from './mails/easy.ts';
import { mailTexts } from './mails.ts';
import { termsToAgree } from './screens/terms.ts';
import { tradeTerms } from './trade-terms.ts';

/** Conditions that the law requires keep their exact words. */
const isExact = (id: string): boolean => id in easyTradeTerms || id in easyLegalWords;
const exactWords = { ...tradeTerms, ...legalWords, ...termsToAgree };

const all = Object.entries<string>({ ...easy, ...easyMails, ...easyReady });
const texts = all.filter(([id]) => !isExact(id));

test.each(all)('the readings of %s are read as readings, each in kana over something with kanji', (_id, text) => {
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

test.each(all.filter(([id]) => isExact(id)))('%s has its exact words', (id, text) => {
  expect(withoutFurigana(compileFurigana(text))).toBe(exactWords[id as keyof typeof exactWords].ja);
});

/** Not in easy words: what staff answer, what a payer gets in the language of their page, and words for machines and clerks. */
const isNotInEasyMails = (id: string): boolean =>
  /^(mail\.inquiry-answer\.|mail\.payer|mail\.money\.transfer-to-orderer$|mail\.account-asked\.payer|store_words\.|store_say\.|trade\.)/.test(
    id,
  );

test('every text of a mail with kanji is also in easy words', () => {
  const lacking = Object.entries(mailTexts)
    .filter(([id, { ja }]) => /\p{Script=Han}/u.test(ja) && !(id in easy) && !(id in easyMails))
    .map(([id]) => id);
  expect(lacking.filter((id) => !isNotInEasyMails(id))).toEqual([]);
});
