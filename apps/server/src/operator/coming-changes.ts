import type { Day } from '@hitosoroi/rules/day';
import {
  type ComingChange,
  comingChanges,
  type OpeningDays,
  type PublishingDays,
} from '@hitosoroi/rules/facility-days';

const verbs: Record<ComingChange['becomes'], string> = { open: 'opens', closed: 'closes', published: 'is published' };

/** What a facility will do by itself, like "opens by itself on 2027-03-01". */
export const changesInWords = (facility: OpeningDays & PublishingDays, today: Day): string[] =>
  comingChanges(facility, today).map(({ day, becomes }) => `${verbs[becomes]} by itself on ${day}`);
