import { globSync, readFileSync } from 'node:fs';
import { type Entry, textsOfTree } from './texts.ts';

/** A retired word, and the term that replaces it. */
interface Term {
  readonly not: RegExp;
  readonly but: string;
}

/** One term for each thing in texts that people read. We do not change the terms of a store's machine, a card company or a law. */
const terms: readonly Term[] = [
  { not: /注文[がは]?(成立|完了し)/, but: '確定（支払い済み）、注文の手続きが完了' },
  { not: /ご注文を確定する前/, but: 'お申し込み前の確認画面' },
  { not: /注文を申し込/, but: '申し込む' },
  { not: /決済会社/, but: '決済代行会社' },
  { not: /レンタル期間/, but: 'ご利用期間' },
  { not: /初日|(?<!利用|適用)開始日/, but: '利用開始日' },
  { not: /新規登録/, but: '会員登録' },
  { not: /プロフィール/, but: '会員情報の変更' },
  { not: /読み仮名|ふりがな/, but: 'フリガナ' },
  { not: /(?<!インターネット)代金(?!支払)/, but: '料金' },
  { not: /(?<!お支払い|領収|上記の|返)金額/, but: 'お支払い金額' },
  { not: /価格/, but: '料金' },
  { not: /未確定/, but: '未決済' },
  { not: /支払い失敗/, but: '決済失敗' },
  { not: /引き渡し/, but: 'お渡し' },
  { not: /通信状態/, but: '通信状況' },
  { not: /ブラウザ(?!ー)/, but: 'ブラウザー' },
  { not: /ご案内していません/, but: '現在お取り扱いがありません' },
  { not: /払込番号/, but: 'each store has its own name for the number' },
  { not: /販売事業者/, but: '事業者' },
  { not: /却下/, but: '不承認' },
  { not: /返金の書類|返還インボイス/, but: '返金明細書' },
  { not: /お支払日/, but: 'お支払い日' },
  { not: /お店に戻る/, but: 'ショップに戻る' },
  { not: /％/, but: '%' },
  { not: /～/, but: '〜' },
  { not: /\buse period\b/i, but: 'rental period' },
  { not: /\be-mails?\b/i, but: 'email' },
  { not: /\bSold by\b/, but: 'Rented from' },
  { not: /\border (is final|stands)\b/i, but: 'is confirmed, is still active' },
  { not: /\brefund document\b/i, but: 'credit note' },
  { not: /\breceipt number\b/i, but: 'payment number' },
  {
    not: /\b(cancelled|cancelling|colours?|favourites?|(authoris|organis|realis|recognis|apologis|customis)\w+|licence|centre|cheque|programme)\b/i,
    but: 'American spelling',
  },
];

/** Terms for texts that members read. Texts for staff may use the words for options and facilities. */
const toMembers: readonly Term[] = [
  { not: /オプション/, but: 'プラン' },
  { not: /(?<!学校・|などの)施設(?!コード|名)/, but: '学校・施設' },
];

/** The files with texts for staff. */
const isForStaff = (file: string): boolean => /operator|staff/.test(file);

/** Easy Japanese without its readings in brackets and the spaces between phrases. */
const asOneLine = (text: string): string =>
  text
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。])\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    );

/** The retired words in a text. */
export const wrongTermsIn = (file: string, text: string): string[] =>
  [...terms, ...(isForStaff(file) ? [] : toMembers)].flatMap(({ not, but }) => {
    const [found] = not.exec(asOneLine(text)) ?? [];
    return found ? [`${file}: "${found}" in "${text.slice(0, 60)}": ${but}`] : [];
  });

const wordsOf = (entry: Entry): readonly string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));

/** Texts that people read and that are not in the package of texts. Each line counts as a text. */
const otherTexts = [
  'apps/server/legal/**/*.txt',
  'apps/server/catalogue/*.yaml',
  'apps/server/src/desk/exports/{sheet-columns,questions,xlsx}.ts',
  'apps/payment-sandbox/src/hosted/{texts,stores}.ts',
  'apps/storefront/index.html',
  'apps/storefront/public/*.webmanifest',
];
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*|#|<!--)/.test(line);
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !isComment(line));

export const wrongTerms = (): string[] => [
  ...textsOfTree().flatMap(({ file, groups, single }) =>
    [...groups, single]
      .flatMap((group) => Object.values(group).flatMap(wordsOf))
      .flatMap((text) => wrongTermsIn(file, text)),
  ),
  ...globSync(otherTexts)
    .sort()
    .flatMap((file) => linesOf(file).flatMap((line) => wrongTermsIn(file, line.trim()))),
];
