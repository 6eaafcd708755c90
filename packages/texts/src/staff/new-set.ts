import type { Texts } from '../text.ts';

/** The initial texts of a new set in both languages. Staff change them if necessary. */
export const newSetWords = {
  'new_set.plan': { ja: 'スタンダード', en: 'Standard' },
  'new_set.quantity': { ja: '点', en: 'item(s)' },
  'new_set.time': { ja: 'か月', en: 'month(s)' },
} as const satisfies Texts;
