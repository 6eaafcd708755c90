import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerText, fieldsIn, fieldText, fillPhrase, PhraseText, phraseFields, translatePhrases } from './phrase.ts';

const codesOf = (schema: typeof PhraseText | typeof AnswerText, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test('a phrase takes the fields that it can have, in the words of both languages, and refuses any other', () => {
  for (const field of phraseFields)
    for (const language of ['ja', 'en'] as const)
      expect([field, codesOf(PhraseText, `A ${fieldText(field, language)} b`)]).toEqual([field, []]);
  expect(PhraseText.parse(' ｛名前｝様 { Order Number } ')).toBe('{名前}様 { Order Number }');
  for (const wrong of ['{room}', '{名前', '名前}', '{{name}}', '{}', `{${'x'.repeat(50)}}`])
    expect([wrong, codesOf(PhraseText, wrong)]).toEqual([wrong, ['phrase-field-unknown']]);
});

test('a field is filled in as it is; one without a value stays, and does not go out', () => {
  expect(fillPhrase('{name}: {注文番号}', { name: '$& {x}', order_number: '1-2' })).toBe('$& {x}: 1-2');
  const left = fillPhrase('{room} {名前} {price}', { name: 'Hana' });
  expect(left).toBe('{room} Hana {price}');
  expect(fieldsIn(left)).toEqual(['price']);
  expect(codesOf(AnswerText, left)).toEqual(['phrase-field-left']);
  expect(codesOf(AnswerText, '｛料金｝')).toEqual(['phrase-field-left']);
  expect(codesOf(AnswerText, 'What stands in {braces} is no field.')).toEqual([]);
});

const phrases = [
  { ja: 'お調べします。', en: 'We are looking into it.' },
  {
    ja: '{名前}さんの注文{注文番号}です。お調べします。',
    en: 'Order {order number} of {name}. We are looking into it.',
  },
] as const;
const values = { ja: { name: '花', order_number: '1' }, en: { name: 'Hana', order_number: '1' } };

test('with another language, phrases change and staff’s own words stay', () => {
  const written = `花さんの注文1です。お調べします。\n\n自分の文。\n\nお調べします。`;
  expect(translatePhrases(written, phrases, values, ['ja', 'en'])).toBe(
    'Order 1 of Hana. We are looking into it.\n\n自分の文。\n\nWe are looking into it.',
  );
});

test('there and back again, a text of phrases is the same', () => {
  const anyText = fc.array(fc.constantFrom(...phrases), { maxLength: 5 });
  fc.assert(
    fc.property(anyText, (chosen) => {
      const written = chosen.map(({ ja }) => fillPhrase(ja, values.ja)).join('\n\n');
      const there = translatePhrases(written, phrases, values, ['ja', 'en']);
      expect(translatePhrases(there, phrases, values, ['en', 'ja'])).toBe(written);
    }),
  );
});
