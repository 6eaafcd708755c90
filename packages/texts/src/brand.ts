import type { Text } from './text.ts';

export const brand = { ja: 'ひとそろい', en: 'Hitosoroi' } as const satisfies Text;
