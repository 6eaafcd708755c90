import type { Answers } from './order-form.ts';
import { tidyPhone } from './tidy-phone.ts';
import { foldVariants } from './variant-letters.ts';

/**
 * The words by which staff find members, orders and inquiries. They are the same however people type them: width, case, the script of kana,
 * variants of kanji, hyphens within numbers and the words around a room's number do not matter. A typed word matches the beginning of a
 * stored one.
 */

const LONGEST_WORD = 40;
const MOST_WORDS = 40;
const MOST_SOUGHT = 5;

/** Hiragana as katakana, whose character codes are at a constant distance. */
const asKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** A text in the spelling in which words are compared. */
const plain = (text: string): string =>
  foldVariants(
    asKatakana(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/\p{Cf}/gu, ''),
    ),
  );

/** Every dash, and the long vowel mark between digits, which Japanese keyboards type instead of a dash. */
const dash = /[\p{Pd}\u2212\u2500\u2501]+|(?<=\d)\u30FC(?=\d)/u;
const between = /[^\p{L}\p{M}\p{N}\p{Pd}\u2212\u2500\u2501\u30FC]+/u;

const cut = (words: Iterable<string>, most: number): string[] => {
  const short = [...words].map((word) => [...word].slice(0, LONGEST_WORD).join('')).filter((word) => word !== '');
  return [...new Set(short)].slice(0, most);
};

/** What people write around the number of a room, in the spelling of `plain`. */
const beforeRoom = /^(?:room|rm|no|ルーム|部屋|ヘヤ)$/;
const beforeRoomNumber = /^(?:room|rm|no|ルーム|部屋|ヘヤ)(?=\d)/;
const afterRoom = /^(?:号室|号|室|ゴウシツ|ゴウ|シツ)$/;
const afterRoomNumber = /(?<=\d[a-z]?)(?:号室|号|室|ゴウシツ|ゴウ|シツ)$/;

/** A word without what surrounds a room's number: 205号室 and room205 become 205. */
const withoutRoomWords = (word: string): string => word.replace(beforeRoomNumber, '').replace(afterRoomNumber, '');

/** A room number is not longer. The limit keeps the search for it short. */
const LONGEST_ROOM = 8;

/**
 * The number of a room at the end of a word, if the word does not begin with it: 205 in 東棟205号室, 東棟205 and room205. A student number
 * such as a2600123 has none, because its Latin letters are a part of it.
 */
const roomNumberIn = (word: string): string | undefined => {
  const bare = withoutRoomWords(word);
  const number = /(?<!\d)\d+[a-z]?$/.exec(bare.slice(-LONGEST_ROOM - 1))?.[0];
  if (number === undefined || number.length > LONGEST_ROOM || word.startsWith(number)) return undefined;
  return bare !== word || /[^a-z]$/.test(bare.slice(0, -number.length)) ? number : undefined;
};

/**
 * A word of a stored text, and its endings, which staff can search for too. A number with dashes also has its last groups of digits, and a
 * long number without dashes its last eight and its last four digits.
 */
const endings = (part: string): string[] => {
  const groups = part.split(dash).filter((group) => group !== '');
  const joined = groups.map((_, index) => groups.slice(index).join(''));
  const isLongNumber = groups.length === 1 && /^\d{9,}$/.test(part);
  return isLongNumber
    ? [part, part.slice(-8), part.slice(-4)]
    : [...joined, ...joined.flatMap((word) => roomNumberIn(word) ?? [])];
};

/** Whether these stored words were made by an earlier version: in another spelling, or without a room's number. */
export const areOldWords = (words: readonly string[]): boolean =>
  words.some((word) => {
    if (foldVariants(word) !== word) return true;
    const number = [...word].length < LONGEST_WORD ? roomNumberIn(word) : undefined;
    return number !== undefined && !words.some((other) => other.startsWith(number));
  });

/** The words of a stored text, and all of them joined, because people often type names without the space. */
export const wordsIn = (text: string): string[] => {
  const parts = plain(text)
    .split(between)
    .filter((part) => part !== '');
  const joined = parts.length > 1 ? parts.join('') : undefined;
  const both = joined === undefined ? [] : [roomNumberIn(joined) ?? [], joined].flat();
  return cut([...parts.flatMap(endings), ...both], MOST_WORDS);
};

export const searchFields = [
  'name',
  'name_kana',
  'phone_number',
  'email',
  'order_number',
  'store_number',
  'person',
  'answer',
] as const;
type SearchField = (typeof searchFields)[number];

/** A value in which staff can search, and its words. */
interface Part {
  readonly field: SearchField;
  readonly value: string;
  readonly words: readonly string[];
  /** For an answer: the key of its question. */
  readonly label?: string;
}

export interface MemberWords {
  readonly name: string;
  readonly name_kana: string;
  readonly phone_number: string;
  readonly email: string;
}

export const partsOfMember = ({ name, name_kana, phone_number, email }: MemberWords): Part[] => [
  { field: 'name', value: name, words: wordsIn(name) },
  { field: 'name_kana', value: name_kana, words: wordsIn(name_kana) },
  { field: 'phone_number', value: phone_number, words: wordsIn(phone_number) },
  { field: 'email', value: email, words: [plain(email)] },
];

const wordsOf = (parts: readonly Part[]): string[] =>
  cut(
    parts.flatMap(({ words }) => words),
    MOST_WORDS,
  );

export const wordsOfMember = (member: MemberWords): string[] => wordsOf(partsOfMember(member));

interface Order {
  readonly order_number: string;
  readonly form_content: Answers;
  readonly person_name: string | null;
  readonly person_name_kana: string | null;
  /** The numbers with which the order is paid at stores. */
  readonly receipt_numbers?: readonly string[];
}

export const partsOfOrder = (order: Order): Part[] => [
  { field: 'order_number', value: order.order_number, words: [order.order_number.replaceAll('-', '')] },
  ...(order.receipt_numbers ?? []).map((value) => ({ field: 'store_number' as const, value, words: [plain(value)] })),
  ...[order.person_name ?? '', order.person_name_kana ?? ''].map((value) => ({
    field: 'person' as const,
    value,
    words: wordsIn(value),
  })),
  ...order.form_content.map(({ label, value }) => ({ field: 'answer' as const, value, words: wordsIn(value), label })),
];

export const wordsOfOrder = (order: Order): string[] => wordsOf(partsOfOrder(order));

interface InquiryWords {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly school_name: string | null;
  readonly facility_name: string | null;
  readonly content: string;
}

/** An inquiry's text is long, and people look for any word of it. */
const MOST_INQUIRY_WORDS = 200;

/**
 * The words of a sentence. Japanese has no spaces, so a word begins where kanji, katakana or digits follow another script, as with 布団 and
 * 届 in 布団が届きません.
 */
const wordsInSentences = (text: string): string[] => {
  const begins = /(?<=[^\p{Script=Han}])(?=\p{Script=Han})|(?<=[ぁ-ゖ])(?=[ァ-ヺ])|(?<=[^\d\p{Pd}a-z])(?=[\da-z])/iu;
  return text
    .normalize('NFKC')
    .split(/[\s、。，．,.!?！？「」()]+/u)
    .flatMap((sentence) => {
      const parts = sentence.split(begins).slice(0, MOST_INQUIRY_WORDS);
      return parts.map((_, index) => parts.slice(index, index + LONGEST_WORD).join(''));
    });
};

export const wordsOfInquiry = ({ name, phone, email, school_name, facility_name, content }: InquiryWords): string[] =>
  cut(
    [
      ...wordsIn(name),
      ...wordsIn(phone ?? ''),
      plain(email),
      ...wordsIn(school_name ?? ''),
      ...wordsIn(facility_name ?? ''),
      ...wordsInSentences(content).flatMap(wordsIn),
    ],
    MOST_INQUIRY_WORDS,
  );

/** The searchable parts that match one of the sought words. */
export const matchesIn = (sought: readonly string[], parts: readonly Part[]): Part[] =>
  parts.filter(({ words }) => cut(words, MOST_WORDS).some((word) => sought.some((each) => word.startsWith(each))));

/** Whether a text is one number: digits with the usual separators, however they are grouped. */
const isOneNumber = (text: string): boolean =>
  /^[+(]?[\d\s()[\].\p{Pd}\u2212\u30FC]+$/u.test(text) && text.replaceAll(/\D/g, '').length >= 9;

/** The words of a search input. A result must match all of them. */
export const soughtWords = (typed: string): string[] => {
  const text = typed.normalize('NFKC').trim();
  if (isOneNumber(text)) return cut([tidyPhone(text).replaceAll(/\D/g, '')], 1);
  const parts = plain(text)
    .split(/\s+/)
    .map((part) => (part.includes('@') ? part : withoutRoomWords(part.split(between).join('').split(dash).join(''))));
  // "Room 205" has a room's word by itself. Alone it is sought as it is.
  const others = parts.filter((part) => part !== '' && !beforeRoom.test(part) && !afterRoom.test(part));
  return cut(others.length > 0 ? others : parts, MOST_SOUGHT);
};
