import { addDays, type Day } from './day.ts';

/** The state that staff set by hand, and the days of automatic changes. A change happens when its day begins, at 0:00 in Japan. */
export interface OpeningDays {
  readonly is_open: boolean;
  readonly opens_on: Day | null;
  readonly closes_on: Day | null;
}
export interface PublishingDays {
  readonly is_published: boolean;
  readonly publishes_on: Day | null;
}

const come = (day: Day | null, today: Day): Day | null => (day !== null && day <= today ? day : null);

/**
 * Whether a facility is open on a day. The state set by hand counts until a day comes that opens or closes the facility. If both days have
 * come, the later one counts.
 */
export const isOpenOn = ({ is_open, opens_on, closes_on }: OpeningDays, today: Day): boolean => {
  const opened = come(opens_on, today);
  const closed = come(closes_on, today);
  return opened === null && closed === null ? is_open : (opened ?? '') > (closed ?? '');
};

export const isPublishedOn = ({ is_published, publishes_on }: PublishingDays, today: Day): boolean =>
  is_published || come(publishes_on, today) !== null;

export interface ComingChange {
  readonly day: Day;
  readonly becomes: 'open' | 'closed' | 'published';
}

/** The automatic changes after today, the earliest first. Days that change nothing are left out. */
export const comingChanges = (facility: OpeningDays & PublishingDays, today: Day): ComingChange[] => {
  const { opens_on, closes_on, publishes_on } = facility;
  const ahead = [...new Set([opens_on, closes_on, publishes_on])].filter((day) => day !== null && day > today);
  return (ahead as Day[]).sort().flatMap((day) => {
    const eve = addDays(day, -1);
    const isOpen = isOpenOn(facility, day);
    return [
      ...(isOpen === isOpenOn(facility, eve) ? [] : [{ day, becomes: isOpen ? 'open' : 'closed' } as const]),
      ...(isPublishedOn(facility, day) === isPublishedOn(facility, eve)
        ? []
        : [{ day, becomes: 'published' } as const]),
    ];
  });
};
