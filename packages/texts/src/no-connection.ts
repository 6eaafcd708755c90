import { type Texts, textsOf } from './text.ts';

const noConnection = {
  'no_connection.title': { ja: '接続できません', en: 'You are offline' },
  'no_connection.text': {
    ja: 'つながりしだい、自動で開きます。',
    en: 'This page opens by itself when you are back online.',
  },
  'no_connection.again': { ja: 'もう一度試す', en: 'Try again' },
  'no_connection.numbers': { ja: 'お支払いの番号を見る', en: 'See your payment number' },
} as const satisfies Texts;

const easily: Readonly<Record<keyof typeof noConnection, string>> = {
  'no_connection.title': 'インターネットに つながりません',
  'no_connection.text': 'つながったら、自動[じどう]で 開[ひら]きます。',
  'no_connection.again': 'もう一度[いちど] する',
  'no_connection.numbers': '払[はら]うための 番号[ばんごう]を 見[み]る',
};

const inLanguage = textsOf(noConnection);

/**
 * The page that the offline worker shows when a page cannot be loaded. It has no code and no texts of the shop, so it has all its words in
 * itself, in easy Japanese too (`furigana.ts`).
 */
export const noConnectionText =
  (wording: 'ja' | 'en' | 'easy') =>
  (id: keyof typeof noConnection): string =>
    wording === 'easy' ? easily[id] : inLanguage(wording)(id);
