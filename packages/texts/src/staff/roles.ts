import type { Texts } from '../text.ts';

/** The names of the roles, as staff use them. */
export const roles = {
  'role.desk': { ja: '窓口', en: 'Desk' },
  'role.catalogue': { ja: '商品', en: 'Catalogue' },
  'role.finance': { ja: '経理', en: 'Finance' },
  'role.admin': { ja: '管理', en: 'Admin' },
  'role.viewer': { ja: '閲覧', en: 'Viewer' },
} as const satisfies Texts;
