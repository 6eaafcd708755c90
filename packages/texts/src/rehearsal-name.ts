import type { FacilityDetails } from '@hitosoroi/rules/facility-fields';

/** What the name of a facility in rehearsal begins with, so that whatever shows the name shows that no money moves. */
export const rehearsalMarks = { ja: '【練習】', en: '[Practice] ' } as const;

/** The longest name that staff may give a facility. */
const LONGEST = 100;

/** Whether a name says that it is of a rehearsal. A facility that is none may not have such a name. */
export const isMarkedName = (name: string): boolean =>
  Object.values(rehearsalMarks).some((mark) => name.trimStart().toLowerCase().startsWith(mark.trim().toLowerCase()));

const marked = (name: string, mark: string): string =>
  name === '' || name.startsWith(mark) ? name : `${mark}${name}`.slice(0, LONGEST).trim();

/** The details of a facility in rehearsal: its names say so, whoever renames it. */
export const asRehearsal = <Details extends Pick<FacilityDetails, 'name' | 'name_en'>>(details: Details): Details => ({
  ...details,
  name: marked(details.name, rehearsalMarks.ja),
  name_en: marked(details.name_en, rehearsalMarks.en),
});
