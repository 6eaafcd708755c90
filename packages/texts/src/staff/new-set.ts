import type { Texts } from '../text.ts';

/** What the form of a new set is filled with in both languages at once: staff change it where it is something else. */
export const newSetWords = {
  'new_set.plan': { ja: 'スタンダード', en: 'Standard' },
  'new_set.quantity': { ja: '点', en: 'item(s)' },
  'new_set.time': { ja: 'か月', en: 'month(s)' },
} as const satisfies Texts;
