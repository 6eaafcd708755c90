import { addYears, type Day } from './day.ts';

/** The longest stay so far was six years, of a medical student. Rooms are let for ten years at most. */
const YEARS_BACK = 6;
const YEARS_AHEAD = 10;

interface DayLimits {
  readonly first: Day;
  readonly last: Day;
}

/** The range of plausible days for a facility. A day outside is a mistyped year. */
export const dayLimits = (today: Day): DayLimits => ({
  first: addYears(today, -YEARS_BACK),
  last: addYears(today, YEARS_AHEAD),
});

/**
 * The range of plausible days for a facility from another shop's catalogue file. Days that the other shop once accepted stay valid, however
 * old they are now. So the first day is computed from the facility's last day.
 */
export const grownOldLimits = (end: Day, today: Day): DayLimits => {
  const { first, last } = dayLimits(today);
  const earliest = addYears(end, -YEARS_BACK - YEARS_AHEAD);
  return { first: earliest < first ? earliest : first, last };
};

export const isFarDay = (day: Day, today: Day): boolean => {
  const { first, last } = dayLimits(today);
  return day < first || day > last;
};

const seasonDays = ['start_date', 'end_date', 'main_end_date'] as const;
type SeasonDay = (typeof seasonDays)[number];
type Days = Readonly<Record<SeasonDay, Day | ''>>;

/** The first field with an implausible day. A day that was already saved stays valid, so that staff can change the other fields. */
export const findFarDay = (given: Days, today: Day, saved?: Days): SeasonDay | undefined =>
  seasonDays.find((field) => given[field] !== '' && given[field] !== saved?.[field] && isFarDay(given[field], today));
