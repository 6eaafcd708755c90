import type { Answers } from './order-form.ts';
import { tidyPhone } from './tidy-phone.ts';

/**
 * The search words: equal however people type them. Width, case, the script of kana, and hyphens within numbers do not matter. A word
 * matches by its beginning.
 */

const LONGEST_WORD = 40;
const MOST_WORDS = 40;
const MOST_SOUGHT = 5;

/** Hiragana as katakana: at a constant distance. */
const asKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** One common spelling. */
const plain = (text: string): string =>
  asKatakana(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\p{Cf}/gu, ''),
  );

/** Every dash; and the long vowel mark between digits, which Japanese keyboards type for one. */
const dash = /[\p{Pd}\u2212\u2500\u2501]+|(?<=\d)\u30FC(?=\d)/u;
const between = /[^\p{L}\p{M}\p{N}\p{Pd}\u2212\u2500\u2501\u30FC]+/u;

const cut = (words: Iterable<string>, most: number): string[] => {
  const short = [...words].map((word) => [...word].slice(0, LONGEST_WORD).join('')).filter((word) => word !== '');
  return [...new Set(short)].slice(0, most);
};

/** A grouped number also matches by its last groups, and one without groups by its last eight and four digits. */
const endings = (part: string): string[] => {
  const groups = part.split(dash).filter((group) => group !== '');
  const joined = groups.map((_, index) => groups.slice(index).join(''));
  const isLongNumber = groups.length === 1 && /^\d{9,}$/.test(part);
  return isLongNumber ? [part, part.slice(-8), part.slice(-4)] : joined;
};

/** The words of a text, and all of them joined, as names are often typed. */
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

/** A searchable value, and its words. */
interface Part {
  readonly field: SearchField;
  readonly value: string;
  readonly words: readonly string[];
  /** Which answer it is. */
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
  /** At stores. */
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

/** Digits with the usual separators: one number, however it is grouped. */
const isOneNumber = (text: string): boolean =>
  /^[+(]?[\d\s()[\].\p{Pd}\u2212\u30FC]+$/u.test(text) && text.replaceAll(/\D/g, '').length >= 9;

/** The words of a search input: all of them must match. */
export const soughtWords = (typed: string): string[] => {
  const text = typed.normalize('NFKC').trim();
  if (isOneNumber(text)) return cut([tidyPhone(text).replaceAll(/\D/g, '')], 1);
  const parts = plain(text).split(/\s+/);
  return cut(
    parts.map((part) => (part.includes('@') ? part : part.split(between).join('').split(dash).join(''))),
    MOST_SOUGHT,
  );
};
