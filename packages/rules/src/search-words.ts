import type { Answers } from './order-form.ts';
import { tidyPhone } from './tidy-phone.ts';

/**
 * The words by which staff find members and orders. They are the same however people type them: width, case, the script of kana, and
 * hyphens within numbers do not matter. A typed word matches the beginning of a stored one.
 */

const LONGEST_WORD = 40;
const MOST_WORDS = 40;
const MOST_SOUGHT = 5;

/** Hiragana as katakana, whose character codes are at a constant distance. */
const asKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** A text in the spelling in which words are compared. */
const plain = (text: string): string =>
  asKatakana(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\p{Cf}/gu, ''),
  );

/** Every dash, and the long vowel mark between digits, which Japanese keyboards type instead of a dash. */
const dash = /[\p{Pd}\u2212\u2500\u2501]+|(?<=\d)\u30FC(?=\d)/u;
const between = /[^\p{L}\p{M}\p{N}\p{Pd}\u2212\u2500\u2501\u30FC]+/u;

const cut = (words: Iterable<string>, most: number): string[] => {
  const short = [...words].map((word) => [...word].slice(0, LONGEST_WORD).join('')).filter((word) => word !== '');
  return [...new Set(short)].slice(0, most);
};

/**
 * A word of a stored text, and its endings, which staff can search for too. A number with dashes also has its last groups of digits, and a
 * long number without dashes its last eight and its last four digits.
 */
const endings = (part: string): string[] => {
  const groups = part.split(dash).filter((group) => group !== '');
  const joined = groups.map((_, index) => groups.slice(index).join(''));
  const isLongNumber = groups.length === 1 && /^\d{9,}$/.test(part);
  return isLongNumber ? [part, part.slice(-8), part.slice(-4)] : joined;
};

/** The words of a stored text, and all of them joined, because people often type names without the space. */
export const wordsIn = (text: string): string[] => {
  const parts = plain(text)
    .split(between)
    .filter((part) => part !== '');
  return cut([...parts.flatMap(endings), ...(parts.length > 1 ? [parts.join('')] : [])], MOST_WORDS);
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
  const parts = plain(text).split(/\s+/);
  return cut(
    parts.map((part) => (part.includes('@') ? part : part.split(between).join('').split(dash).join(''))),
    MOST_SOUGHT,
  );
};
