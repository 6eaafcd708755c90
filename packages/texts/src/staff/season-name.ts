import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';

/** A name with the year of its first day. Replaces a year that the name already has. */
export const seasonName = (name: string, firstDay: Day, language: Language): string => {
  const year = firstDay.slice(0, 4);
  if (/20\d{2}/.test(name)) return name.replace(/20\d{2}/, year);
  return language === 'ja' ? `${name} ${year}年度` : `${name} ${year}`;
};
