import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';

/** The name of a season's facility, with the year of its first day. If the name already has a year, this year replaces it. */
export const seasonName = (name: string, firstDay: Day, language: Language): string => {
  const year = firstDay.slice(0, 4);
  if (/20\d{2}/.test(name)) return name.replace(/20\d{2}/, year);
  return language === 'ja' ? `${name} ${year}年度` : `${name} ${year}`;
};
