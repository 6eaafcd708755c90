import type { Texts } from '../text.ts';

/** The defaults of a new set in both languages: staff change them where needed. */
export const newSetWords = {
  'new_set.plan': { ja: 'スタンダード', en: 'Standard' },
  'new_set.quantity': { ja: '点', en: 'item(s)' },
  'new_set.time': { ja: 'か月', en: 'month(s)' },
} as const satisfies Texts;
