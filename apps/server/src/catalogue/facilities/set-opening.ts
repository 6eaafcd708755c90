import type { Day } from '@hitosoroi/rules/day';
import { MOST_COUNTED } from '@hitosoroi/rules/facility-counts';
import {
  comingChanges,
  isOpenOn,
  isPublishedOn,
  type OpeningDays,
  type PublishingDays,
} from '@hitosoroi/rules/facility-days';
import type { FacilityPoint } from '@hitosoroi/rules/facility-points';
import { facilityState } from '@hitosoroi/rules/facility-state';
import { isFarDay } from '@hitosoroi/rules/far-days';
import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { findHead } from './facility-heads.ts';
import { findPoints, hasOffers } from './opening-checklist.ts';

type Switched = OpeningDays & PublishingDays & { readonly id: number };
type Switch = 'open' | 'close' | 'publish' | 'unpublish';

/** The column with the day of each automatic switch. Sets are never hidden automatically, so `unpublish` has no column. */
const dayColumns = { open: 'opens_on', close: 'closes_on', publish: 'publishes_on' } as const;
type DayedSwitch = keyof typeof dayColumns;

const ahead = (day: Day | null, today: Day): Day | null => (day !== null && day > today ? day : null);

/** The facility's columns after staff switch by hand. Scheduled days that have passed are cleared, and future days stay. */
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
const scheduleSwitch = async (tx: Tx, facility: Switched, to: DayedSwitch, day: Day | null, today: Day) => {
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

/** What staff request: to switch at once (`now`) or on a day, or to clear the scheduled day (`never`). `start` publishes and opens. */
export interface Opening {
  readonly id: number;
  readonly to: Switch | 'start';
  readonly on: Day | 'now' | 'never';
}

const holdFacility = (tx: Tx, id: number) =>
  tx.selectFrom('facility').where('id', '=', id).selectAll().$call(holdRows(tx)).executeTakeFirstOrThrow();

type Facility = Awaited<ReturnType<typeof holdFacility>>;

const switchesOf = (to: Opening['to']): readonly Switch[] => (to === 'start' ? ['publish', 'open'] : [to]);

/** A facility's opening as the audit stores it. */
const daysOf = ({ is_open, is_published, opens_on, closes_on, publishes_on }: Switched) => ({
  is_open,
  is_published,
  opens_on,
  closes_on,
  publishes_on,
});

const setOne = async (tx: Tx, facility: Switched, to: Switch, on: Opening['on'], today: Day) => {
  if (on === 'now') {
    await switchFacility(tx, facility, to, today);
    return undefined;
  }
  if (to === 'unpublish') return 'no-day' as const;
  return scheduleSwitch(tx, facility, to, on === 'never' ? null : on, today);
};

const isShowing = ({ to, on }: Opening): boolean => (to === 'start' || to === 'publish') && on !== 'never';

/** Opens, closes, publishes or hides a facility, now or on a day. Refuses to publish a facility without offers. */
export const setOpening = async (tx: Tx, opening: Opening, today: Day) => {
  const before = await holdFacility(tx, opening.id);
  if (isShowing(opening) && !(await hasOffers(tx, opening.id))) return 'nothing-offered' as const;
  for (const to of switchesOf(opening.to)) {
    const refused = await setOne(tx, await holdFacility(tx, opening.id), to, opening.on, today);
    if (refused) return refused;
  }
  const after = await holdFacility(tx, opening.id);
  return { before: daysOf(before), after: daysOf(after), effects: await effectsOf(tx, before, after, today) };
};

/** Counts rows, up to the highest number that the console shows. */
const countSome = async (tx: Tx, rows: RawBuilder<unknown>): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${MOST_COUNTED}) counted`.execute(tx);
  return Number(found[0]?.count ?? 0);
};

/** The effect of a switch: what members will see, and how many members and orders it concerns. */
const effectsOf = async (tx: Tx, before: Facility, after: Facility, today: Day) => {
  const head = await findHead(tx, after.id, today);
  const points = head ? await findPoints(tx, after.id, head) : [];
  const missing: FacilityPoint[] = points.filter(({ is_done }) => !is_done).map(({ point }) => point);
  return {
    from: facilityState(before, today),
    to: facilityState(after, today),
    coming: comingChanges(after, today),
    missing,
    members: await countSome(tx, sql`select 1 from member where facility_id = ${after.id}`),
    orders: await countSome(tx, sql`select 1 from orders where facility_id = ${after.id} and order_status = ${PAID}`),
    waiting: await countSome(
      tx,
      sql`select 1 from orders where facility_id = ${after.id} and order_status in (${AWAITING_PAYMENT}, ${UNSETTLED})`,
    ),
  };
};
