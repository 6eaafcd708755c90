import * as z from 'zod/mini';
import type { Language } from './language.ts';
import type { StaffValidationCode } from './staff-fields.ts';
import { textField } from './text-field.ts';

/** Phrases: texts that staff prepare for mails. A field in braces, such as `{注文番号}`, is filled in for each mail. */

export const phraseFields = ['name', 'order_number', 'facility', 'price', 'pay_by', 'start', 'end'] as const;
type PhraseField = (typeof phraseFields)[number];

/** How staff type the fields. The words of both languages work in both texts. */
const fieldWords: Readonly<Record<PhraseField, Readonly<Record<Language, string>>>> = {
  name: { ja: '名前', en: 'name' },
  order_number: { ja: '注文番号', en: 'order number' },
  facility: { ja: '学校・施設', en: 'facility' },
  price: { ja: '料金', en: 'price' },
  pay_by: { ja: 'お支払い期限', en: 'pay by' },
  start: { ja: '利用開始日', en: 'first day' },
  end: { ja: '利用終了日', en: 'last day' },
};

const byWord: ReadonlyMap<string, PhraseField> = new Map(
  phraseFields.flatMap((field) => Object.values(fieldWords[field]).map((word) => [word, field])),
);

export const fieldText = (field: PhraseField, language: Language): string => `{${fieldWords[field][language]}}`;

const BRACED = /\{([^{}]{0,40})\}/g;

const fieldIn = (word: string): PhraseField | undefined => byWord.get(word.trim().toLowerCase());

/** The fields in a text, each once. */
export const fieldsIn = (text: string): PhraseField[] => {
  const found = [...text.matchAll(BRACED)].map(([, word = '']) => fieldIn(word));
  return [...new Set(found.filter((field) => field !== undefined))];
};

/** Whether a text has braces that are no known field. */
const hasUnknownField = (text: string): boolean =>
  /[{}]/.test(text.replaceAll(BRACED, (braced, word: string) => (fieldIn(word) ? '' : braced)));

export type PhraseValues = Readonly<Partial<Record<PhraseField, string>>>;

/** Fills the fields in. A field without a value stays, so that staff see it. */
export const fillPhrase = (text: string, values: PhraseValues): string =>
  text.replaceAll(BRACED, (braced, word: string) => {
    const field = fieldIn(word);
    return (field && values[field]) || braced;
  });

type InBoth<Value> = Readonly<Record<Language, Value>>;

/** Writes the phrases of a text in another language. What staff wrote or changed themselves stays as it is. */
export const translatePhrases = (
  written: string,
  phrases: readonly InBoth<string>[],
  values: InBoth<PhraseValues>,
  [from, to]: readonly [Language, Language],
): string =>
  phrases
    .map((phrase) => [fillPhrase(phrase[from], values[from]), fillPhrase(phrase[to], values[to])] as const)
    // The longest first, because a phrase may contain another one.
    .sort(([one], [other]) => other.length - one.length)
    .reduce((text, [was, is]) => (was === '' ? text : text.replaceAll(was, () => is)), written);

/** What of a text is no phrase. */
export const wordsBesidePhrases = (
  written: string,
  phrases: readonly InBoth<string>[],
  values: InBoth<PhraseValues>,
  language: Language,
): string =>
  phrases
    .map((phrase) => fillPhrase(phrase[language], values[language]))
    .sort((one, other) => other.length - one.length)
    .reduce((text, filled) => (filled === '' ? text : text.replaceAll(filled, '')), written)
    .trim();

const code = (name: StaffValidationCode | 'required' | 'too-long'): string => name;

/** A Japanese keyboard types full-width braces. */
const withBraces = (text: string): string => text.replaceAll('｛', '{').replaceAll('｝', '}').trim();

export const PhraseTitle = textField(60, code('too-long'), (text) => text.trim()).check(
  z.minLength(1, code('required')),
);

export const PhraseText = textField(3_000, code('too-long'), withBraces).check(
  z.minLength(1, code('required')),
  z.refine<string>((text) => !hasUnknownField(text), code('phrase-field-unknown')),
);

/** What staff write to a member or to the sender of an inquiry, by mail. A field that nobody filled in must not go out. */
export const AnswerText = textField(5_000, code('too-long'), (text) => text.trim()).check(
  z.minLength(1, code('required')),
  z.refine<string>((text) => fieldsIn(withBraces(text)).length === 0, code('phrase-field-left')),
);

/** The threads of which staff have drafts: an order, to whose member they write, or an inquiry. */
export const draftKinds = ['order', 'inquiry'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** A draft of such a text. */
export const DraftText = textField(5_000, code('too-long'));
