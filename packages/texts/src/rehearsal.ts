import type { Text } from './text.ts';

/** The word that marks everything that a rehearsal makes. Marks have both languages, so that they do not depend on the reader's choice. */
export const rehearsalWord = { ja: 'リハーサル', en: 'Rehearsal' } as const satisfies Text;

/** The note at the top of every page and mail of a rehearsal. */
export const rehearsalNote = {
  ja: 'リハーサル：本物のお店ではありません。お金は動かず、商品も届きません。',
  en: 'Rehearsal: not the real shop. No money moves, and nothing is delivered.',
} as const satisfies Text;

/** The note in the first record of a rehearsal's bank file, in the letters that banks accept. */
export const rehearsalBankNote = {
  ja: 'ﾘﾊｰｻﾙ ﾌﾘｺﾐ ﾌｶ',
  en: 'REHEARSAL. NOT FOR THE BANK.',
} as const satisfies Text;
