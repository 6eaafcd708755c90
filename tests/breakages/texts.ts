import type { Breakage } from './breakage.ts';

const textsCheck = 'texts: both languages, none unused, all in one package';

export const texts: readonly Breakage[] = [
  {
    name: 'a text is missing in English',
    file: 'packages/texts/src/screens/shell.ts',
    find: "'shell.logout': { ja: 'ログアウト', en: 'Log out' },",
    replace: "'shell.logout': { ja: 'ログアウト' } as { ja: string; en: string },",
    seenBy: [textsCheck],
  },
  {
    name: 'the English text lacks a value that the Japanese one has',
    file: 'packages/texts/src/staff/close.ts',
    find: "en: 'Close of {day}'",
    replace: "en: 'Close of the day'",
    seenBy: [textsCheck],
  },
  {
    name: 'a thing has two names in Japanese',
    file: 'packages/texts/src/screens/legal.ts',
    find: "'trade_law.price.label': { ja: 'レンタル料金'",
    replace: "'trade_law.price.label': { ja: 'レンタル価格'",
    seenBy: ['texts: one term for each thing'],
  },
  {
    name: 'a module of the server knows one that stands above it',
    file: 'apps/server/src/platform/mail/outbox.ts',
    find: "import { mailAddress } from '../config.ts';",
    replace: "import { mailAddress } from '../config.ts';\nimport '../orders/items.ts';",
    seenBy: ['imports: floors and circles'],
  },
  {
    name: 'a rule looks at the clock by itself',
    file: 'packages/rules/src/store-deadline.ts',
    find: 'limit !== null && limit < today;',
    replace: 'limit !== null && limit < (today || new Date().toISOString());',
    seenBy: ['imports: floors and circles'],
  },
  {
    name: 'a number and its unit are written without a space in English',
    file: 'packages/texts/src/quantity-text.ts',
    find: "const space = language === 'en' ? ' ' : '';",
    replace: "const space = language === 'en' ? '' : ' ';",
    seenBy: ['packages/texts/src/quantity-text.test.ts'],
  },
  {
    name: 'an English day names the month before',
    file: 'packages/texts/src/day-text.ts',
    find: 'date, months[month - 1], year',
    replace: 'date, months[Math.max(month - 2, 0)], year',
    seenBy: ['packages/texts/src/day-text.test.ts'],
  },
  {
    name: 'a refusal is said in the other language',
    file: 'packages/texts/src/text.ts',
    find: 'group[id]?.[languageOf(wording)] ?? id',
    replace: "group[id]?.[wording === 'ja' ? 'en' : 'ja'] ?? id",
    seenBy: ['packages/texts/src/text.test.ts', 'apps/server/src/platform/mail/write-letter.test.ts'],
  },
  {
    name: 'the API takes one item more than an order holds',
    file: 'packages/contract/src/orders.ts',
    find: '.check(z.minLength(1), z.maxLength(MOST_ITEMS)),',
    replace: '.check(z.minLength(1), z.maxLength(MOST_ITEMS + 1)),',
    seenBy: ['apps/server/src/orders/place-order.test.ts'],
    title: 'whatever cannot be ordered is refused',
  },
];
