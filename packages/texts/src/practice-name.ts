import type { FacilityDetails } from '@hitosoroi/rules/facility-fields';

/** The beginning of a practice facility's name, so that every page with the name shows that no money moves. */
export const practiceMarks = { ja: '【練習】', en: '[Practice] ' } as const;

/** The longest name of a facility. */
const LONGEST = 100;

/** Whether a name is marked as a practice facility's. Other facilities may not have such a name. */
export const isMarkedName = (name: string): boolean =>
  Object.values(practiceMarks).some((mark) => name.trimStart().toLowerCase().startsWith(mark.trim().toLowerCase()));

const marked = (name: string, mark: string): string =>
  name === '' || name.startsWith(mark) ? name : `${mark}${name}`.slice(0, LONGEST).trim();

/** Adds the mark to the names of a practice facility, so that staff cannot remove it. */
export const asPractice = <Details extends Pick<FacilityDetails, 'name' | 'name_en'>>(details: Details): Details => ({
  ...details,
  name: marked(details.name, practiceMarks.ja),
  name_en: marked(details.name_en, practiceMarks.en),
});
