import type { Day } from './day.ts';
import { comingChanges, isOpenOn, isPublishedOn, type OpeningDays, type PublishingDays } from './facility-days.ts';

/**
 * Where a facility stands: members order; they can only register; it opens by itself; its period is over; or it is closed, with nothing
 * to come.
 */
export const facilityStates = ['ordering', 'registering', 'coming', 'over', 'closed'] as const;
export type FacilityState = (typeof facilityStates)[number];

export const facilityState = (
  facility: OpeningDays & PublishingDays & { readonly end_date: Day },
  today: Day,
): FacilityState => {
  if (isOpenOn(facility, today)) return isPublishedOn(facility, today) ? 'ordering' : 'registering';
  if (comingChanges(facility, today).some(({ becomes }) => becomes === 'open')) return 'coming';
  return facility.end_date < today ? 'over' : 'closed';
};
