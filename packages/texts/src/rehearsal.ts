import type { Text } from './text.ts';

/** Begins page titles, mail subjects, calendar entries and papers of a rehearsal. In both languages, whatever the reader chose. */
export const rehearsalMark = '【リハーサル Rehearsal】';

/** Begins the names of files that a rehearsal makes. */
export const rehearsalFileMark = 'REHEARSAL-';

/** The watermark of papers and printed pages. */
export const rehearsalWatermark = 'リハーサル REHEARSAL';

/** The first record of a rehearsal's bank file, in letters that banks take. */
export const rehearsalBankLine = 'REHEARSAL. NOT FOR THE BANK. ﾘﾊｰｻﾙ ﾌﾘｺﾐ ﾌｶ';

/** At the top of every page and mail of a rehearsal. */
export const rehearsalNote = {
  ja: 'リハーサル：本物のお店ではありません。お金は動かず、商品も届きません。',
  en: 'Rehearsal: not the real shop. No money moves, and nothing is delivered.',
} as const satisfies Text;
