import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areOldWords, soughtWords, wordsIn, wordsOfInquiry, wordsOfMember, wordsOfOrder } from './search-words.ts';

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

const begins = (typed: string, words: readonly string[]): boolean => {
  const sought = soughtWords(typed);
  return sought.length > 0 && sought.every((each) => words.some((word) => word.startsWith(each)));
};

/** Whether every typed word begins a word of the member or the order. */
const isFound = (typed: string): boolean => begins(typed, [...wordsOfMember(hana), ...wordsOfOrder(order)]);

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

/** Spellings of one thing. Whichever is stored, each of the others finds it. */
const sameThings = [
  ['髙橋', '高橋', '高槗'],
  ['渡邊', '渡邉', '渡辺', '渡辺\u{E0101}'],
  ['𠮷田', '吉田'],
  ['山﨑', '山崎'],
  ['斎藤', '斉藤', '齋藤', '齊藤'],
  ['神谷', '神\uFE00谷', '\uFA19谷'],
  ['霞ヶ関', '霞ケ関'],
  ['佐々木', '佐佐木'],
  ['濵田 龍', '浜田 竜', '濱田　龍'],
  [
    '205',
    '205号室',
    '２０５号',
    '205室',
    '205 号室',
    'room 205',
    'Room205',
    'No.205',
    '東棟205号室',
    '東棟205',
    '東棟 205号室',
  ],
];

test.each(sameThings)('%s is found however it is written', (...ways) => {
  // Without the building's name the number finds the room; with it, only rooms there.
  for (const stored of ways)
    for (const typed of ways.filter((way) => !way.includes('東棟') || stored.includes('東棟')))
      expect([stored, typed, begins(typed, wordsIn(stored))]).toEqual([stored, typed, true]);
});

test.each([
  ['205号室', '2005'],
  ['205号室', '1205'],
  ['A26-00123', '26'],
  ['高橋', '高崎'],
])('who wrote %s is not found by %s', (stored, typed) => {
  expect(begins(typed, wordsIn(stored))).toBe(false);
});

test('words that were made now are not old; a variant, or a room without its number, is', () => {
  const part = fc.stringMatching(/^[ぁ-んァ-ヶ一-龠a-z0-9髙﨑𠮷々号室-]{1,9}$/u);
  fc.assert(fc.property(fc.array(part, { maxLength: 3 }), (parts) => !areOldWords(wordsIn(parts.join(' ')))));
  for (const words of [['髙橋'], ['霞ヶ関'], ['東棟205号室'], ['渡辺', '渡邊']]) expect(areOldWords(words)).toBe(true);
  expect(areOldWords(['東棟205号室', '205号室'])).toBe(false);
});

test('who wrote without an account is found by name, address, phone, an order they name and what they wrote', () => {
  const words = wordsOfInquiry({
    name: '髙橋 実',
    phone: '090-8765-4321',
    email: 'Minoru@example.org',
    school_name: '青葉大学',
    facility_name: null,
    content: '注文番号：1234-5678-9012\n昨日、布団が届きませんでした。洗濯機は届いています。',
  });
  const ways = ['高橋', '高橋実', '4321', '090 8765 4321', 'minoru@', '1234-5678-9012', '布団', '洗濯機', '届きません'];
  for (const typed of [...ways, '高橋 布団']) expect([typed, begins(typed, words)]).toEqual([typed, true]);
  expect(begins('冷蔵庫', words)).toBe(false);
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
