import type { Text } from './text.ts';

/** What the shop is called. */
export const brand = { ja: 'ひとそろい', en: 'Hitosoroi' } as const satisfies Text;
