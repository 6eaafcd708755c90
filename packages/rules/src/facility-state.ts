import type { Day } from './day.ts';
import { comingChanges, isOpenOn, isPublishedOn, type OpeningDays, type PublishingDays } from './facility-days.ts';

/**
 * A facility's state. `ordering`: members can order. `registering`: members can only register. `coming`: the facility opens automatically.
 * `over`: its period has ended. `closed`: it is closed and nothing is planned.
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
