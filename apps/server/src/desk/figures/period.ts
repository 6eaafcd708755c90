import { addDays, type Day, dayInJapan, daysBetween, isDay } from '@hitosoroi/rules/day';
import { LONGEST_PERIOD } from '@hitosoroi/rules/figures';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';

/** How many days are shown unless somebody chose. */
const USUAL_DAYS = 30;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly facility?: string | undefined;
}

export interface Wanted {
  readonly from: Day;
  readonly to: Day;
  readonly scope: FacilityScope;
}

/** What a member of staff asked for, within the facilities that are theirs; or what is wrong with it. */
export const periodAsked = (asked: Asked, theirs: FacilityScope, now: Date): Wanted | StaffRefused => {
  const wrong = (['from', 'to'] as const).find((name) => asked[name] !== undefined && !isDay(asked[name]));
  if (wrong) return wrongStaffField(wrong, 'date-format');
  const { facility } = asked;
  if (facility !== undefined && !isInScope(theirs, Number(facility))) return new StaffRefused(403, 'out-of-scope');
  const to = asked.to ?? dayInJapan(now);
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) return wrongStaffField('to', 'until-before-from');
  if (daysBetween(from, to) >= LONGEST_PERIOD) return wrongStaffField('to', 'period-long');
  return { from, to, scope: facility === undefined ? theirs : [Number(facility)] };
};
