import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import {
  type ComingChange,
  comingChanges,
  type OpeningDays,
  type PublishingDays,
} from '@hitosoroi/rules/facility-days';
import { staffRefusalText } from '@hitosoroi/texts/staff/texts';
import {
  type DayedSwitch,
  dayColumns,
  type Switch,
  scheduleSwitch,
  switchFacility,
} from '../catalogue/facilities/switch-facility.ts';
import { recordAudit } from '../people/staff/audit.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Answer, command, UsageError } from './command.ts';
import { type Facility, findFacility } from './find-facility.ts';
import { readDay } from './words.ts';

const verbs: Record<ComingChange['becomes'], string> = { open: 'opens', closed: 'closes', published: 'is published' };

/** A facility's scheduled changes, like "opens by itself on 2027-03-01". */
export const changesInWords = (facility: OpeningDays & PublishingDays, today: Day): string[] =>
  comingChanges(facility, today).map(({ day, becomes }) => `${verbs[becomes]} by itself on ${day}`);

const said = staffRefusalText('en');

const states: Record<Switch, string> = {
  open: 'open',
  close: 'not open',
  publish: 'published',
  unpublish: 'not published',
};

const ofImports = 'An import of a catalogue file that says what it said before leaves it so.';
const notes = `What happens by itself, with --on, happens at 0:00 in Japan, when that day begins.\n${ofImports}`;

const nameOf = ({ institution_name, name, handle }: Facility): string => `${institution_name} ${name} (${handle})`;

/** Repeated, it changes and records nothing. */
const switchNow = async (tx: Tx, handle: string | undefined, to: Switch, now: Date): Promise<Answer> => {
  const today = dayInJapan(now);
  const facility = await findFacility(tx, handle);
  const changes = await switchFacility(tx, facility, to, today);
  if (changes) await recordAudit(tx, `facilities ${to}`, { facility: facility.handle }, now);
  const coming = changesInWords({ ...facility, ...changes }, today);
  return {
    text: `${nameOf(facility)} is ${changes ? 'now' : 'already'} ${states[to]}.\n${coming.map((text) => `It ${text}.\n`).join('')}`,
    data: {
      facility: facility.handle,
      [to === 'open' || to === 'close' ? 'is_open' : 'is_published']: to === 'open' || to === 'publish',
      changed: changes !== undefined,
      coming,
    },
  };
};

const switchOn = async (
  tx: Tx,
  handle: string | undefined,
  to: DayedSwitch,
  on: string,
  now: Date,
): Promise<Answer> => {
  const today = dayInJapan(now);
  const facility = await findFacility(tx, handle);
  const day = on === 'never' ? null : readDay(on, 'on');
  const refused = await scheduleSwitch(tx, facility, to, day, today);
  if (refused === 'day-over') throw new UsageError(`${day} has begun already: without --on it is done now.`);
  if (refused === 'year-out') throw new UsageError(`on: ${said('validation.year-out')}`);
  if (refused === 'same-day') throw new UsageError(`${facility.handle} cannot both open and close on ${day}.`);
  await recordAudit(tx, `facilities ${to}`, { facility: facility.handle, on: day }, now);
  const coming = changesInWords({ ...facility, [dayColumns[to]]: day }, today);
  const text = coming.length > 0 ? coming.map((each) => `It ${each}.\n`).join('') : 'Nothing changes by itself.\n';
  return { text: `${nameOf(facility)}\n${text}`, data: { facility: facility.handle, [dayColumns[to]]: day, coming } };
};

/** A command that sets a boolean of a facility, now or on a later day. */
const switching = (to: DayedSwitch, does: string) =>
  command({
    name: `facilities ${to}`,
    does,
    takes: ['HANDLE'],
    options: { on: { type: 'string', value: 'DAY|never', does: 'by itself on that day, or not by itself any more' } },
    notes,
    run: ({ database: { db }, now }, [handle], { on }) =>
      db
        .transaction()
        .execute((tx) => (on === undefined ? switchNow(tx, handle, to, now) : switchOn(tx, handle, to, on, now))),
  });

export const facilitiesOpen = switching('open', 'Lets the keys and codes of a facility open it.');
export const facilitiesClose = switching(
  'close',
  'Closes a facility: its keys and codes open nothing, and nobody can order there.',
);
export const facilitiesPublish = switching(
  'publish',
  'Shows the sets of a facility to those who are registered there.',
);
export const facilitiesUnpublish = command({
  name: 'facilities unpublish',
  does: 'Hides the sets of a facility; people can still register and log in.',
  takes: ['HANDLE'],
  notes: ofImports,
  run: ({ database: { db }, now }, [handle]) =>
    db.transaction().execute((tx) => switchNow(tx, handle, 'unpublish', now)),
});
