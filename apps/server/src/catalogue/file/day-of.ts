import { addDays, type Day } from '@hitosoroi/rules/day';

/** A day of a file: as it is, or counted from the first import. */
export const dayOf = (day: string, firstDay: Day): Day =>
  day.startsWith('today') ? addDays(firstDay, Number(day.slice(5))) : day;
