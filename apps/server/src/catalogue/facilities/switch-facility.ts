import type { Day } from '@hitosoroi/rules/day';
import { isOpenOn, isPublishedOn, type OpeningDays, type PublishingDays } from '@hitosoroi/rules/facility-days';
import { isFarDay } from '@hitosoroi/rules/far-days';
import type { Tx } from '../../platform/db/database.ts';

export type Switched = OpeningDays & PublishingDays & { readonly id: number };
export type Switch = 'open' | 'close' | 'publish' | 'unpublish';

/** The column of the day of each automatic change. Nothing hides sets automatically. */
const dayColumns = { open: 'opens_on', close: 'closes_on', publish: 'publishes_on' } as const;
type DayedSwitch = keyof typeof dayColumns;

const ahead = (day: Day | null, today: Day): Day | null => (day !== null && day > today ? day : null);

/** The row after a manual switch: past days are cleared, future days stay. */
const switched = (facility: Switched, to: Switch, today: Day) =>
  to === 'open' || to === 'close'
    ? {
        is_open: to === 'open',
        opens_on: ahead(facility.opens_on, today),
        closes_on: ahead(facility.closes_on, today),
      }
    : { is_published: to === 'publish', publishes_on: ahead(facility.publishes_on, today) };

/** Whether a switch would change nothing. */
const isAlready = (facility: Switched, to: Switch, today: Day): boolean =>
  to === 'open' || to === 'close'
    ? isOpenOn(facility, today) === (to === 'open')
    : isPublishedOn(facility, today) === (to === 'publish');

/** Opens, closes, publishes or hides a facility now. */
export const switchFacility = async (tx: Tx, facility: Switched, to: Switch, today: Day): Promise<void> => {
  if (isAlready(facility, to, today)) return;
  await tx
    .updateTable('facility')
    .set(switched(facility, to, today))
    .where('id', '=', facility.id)
    .execute();
};

/**
 * Sets or clears the day of an automatic change. Refuses a day that has begun, a mistyped year, and a day on which the facility would both
 * open and close.
 */
export const scheduleSwitch = async (tx: Tx, facility: Switched, to: DayedSwitch, day: Day | null, today: Day) => {
  if (day !== null && day <= today) return 'day-over' as const;
  if (day !== null && isFarDay(day, today)) return 'year-out' as const;
  const other = to === 'open' ? facility.closes_on : to === 'close' ? facility.opens_on : null;
  if (day !== null && day === other) return 'same-day' as const;
  await tx
    .updateTable('facility')
    .set({ [dayColumns[to]]: day })
    .where('id', '=', facility.id)
    .execute();
  return undefined;
};
