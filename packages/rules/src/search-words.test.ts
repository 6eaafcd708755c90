import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soughtWords, wordsIn, wordsOfMember, wordsOfOrder } from './search-words.ts';

const hana = { name: '青葉 はな', name_kana: 'アオバ ハナ', phone_number: '090-1234-5678', email: 'Hana.A@example.jp' };
const order = {
  order_number: '1234-5678-9012',
  form_content: [
    { label: 'field_1', value: 'A26-00123' },
    { label: 'field_3', value: '東棟 205号室' },
  ],
  person_name: null,
  person_name_kana: null,
  receipt_numbers: ['11112222333'],
};

/** Whether every typed word begins a word of the member or the order. */
const isFound = (typed: string): boolean => {
  const words = [...wordsOfMember(hana), ...wordsOfOrder(order)];
  const sought = soughtWords(typed);
  return sought.length > 0 && sought.every((each) => words.some((word) => word.startsWith(each)));
};

test.each([
  '青葉',
  '青葉はな',
  '青葉　はな',
  'はな 青葉',
  'あおば',
  'ｱｵﾊﾞ',
  'アオバハナ',
  'あおば 205',
  '090-1234-5678',
  '09012345678',
  '０９０ー１２３４ー５６７８',
  '+81 90 1234 5678',
  '090 1234 5678',
  '12345678',
  '5678',
  'hana.a@EXAMPLE.jp',
  'HANA.A@',
  'a26-00123',
  'Ａ２６００１２３',
  '00123',
  '205',
  '２０５号室',
  '東棟',
  '1234-5678-9012',
  '123456789012',
  '1234 5678 9012',
  '1111 2222 333',
  '11112222333',
])('somebody is found by %s', (typed) => {
  expect(isFound(typed)).toBe(true);
});

test.each(['青木', '090-1234-5679', '206', '青葉 206', ' ', '', '・', '葉'])('nobody is found by %s', (typed) => {
  expect(isFound(typed)).toBe(false);
});

test('whatever is written is found as it stands, in either script, in any width', () => {
  const name = fc.stringMatching(/^[ぁ-んァ-ヶ一-龠a-zA-Z]{1,12}$/);
  fc.assert(
    fc.property(name, (text) => {
      const words = wordsIn(text);
      for (const typed of [text, text.toUpperCase(), ` ${text} `, text.normalize('NFKD')])
        for (const each of soughtWords(typed)) expect(words.some((word) => word.startsWith(each))).toBe(true);
    }),
  );
});

test('however much is written, there are few words, and none is long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const words = wordsIn(text);
      expect(words.length).toBeLessThanOrEqual(40);
      expect(words.every((word) => word !== '' && [...word].length <= 40)).toBe(true);
      expect(soughtWords(text).length).toBeLessThanOrEqual(5);
    }),
  );
});
