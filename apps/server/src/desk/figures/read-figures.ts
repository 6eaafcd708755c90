import { setImmediate } from 'node:timers/promises';
import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readFigures } from '@hitosoroi/contract/staff/figures';
import { addDays, type Day, dayInJapan, daysBetween, isDay } from '@hitosoroi/rules/day';
import { ALL_FACILITIES, LONGEST_PERIOD } from '@hitosoroi/rules/figures';
import { payingWays } from '@hitosoroi/rules/order-states';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { facilityNames } from '../../people/staff/facility-names.ts';
import { StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';
import type { Db } from '../../platform/db/database.ts';
import { findPracticeFacilities } from '../../platform/db/practice.ts';
import { type Counted, countDay } from './count-day.ts';
import { countedUntil } from './count-days.ts';

/** How many days the figures show unless staff choose a period. */
const USUAL_DAYS = 30;

interface FiguresQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly facility?: string | undefined;
}

interface Period {
  readonly from: Day;
  readonly to: Day;
  readonly scope: FacilityScope;
}

/** The period and the facilities that staff request, or the refusal. */
export const readPeriod = (query: FiguresQuery, theirs: FacilityScope, now: Date): Period | StaffRefused => {
  const wrong = (['from', 'to'] as const).find((name) => query[name] !== undefined && !isDay(query[name]));
  if (wrong) return wrongStaffField(wrong, 'date-format');
  const { facility } = query;
  if (facility !== undefined && !isInScope(theirs, Number(facility))) return new StaffRefused(403, 'out-of-scope');
  const to = query.to ?? dayInJapan(now);
  const from = query.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) return wrongStaffField('to', 'until-before-from');
  if (daysBetween(from, to) >= LONGEST_PERIOD) return wrongStaffField('to', 'period-long');
  return { from, to, scope: facility === undefined ? theirs : [Number(facility)] };
};

type Sums = AnswerOf<typeof readFigures>['total'];

const sumsOf = (rows: readonly Pick<Counted, 'figure' | 'count' | 'yen'>[]): Sums => {
  const sums = {
    arrivals: 0,
    registered: 0,
    carts: 0,
    placed: 0,
    placed_yen: 0,
    paid: 0,
    paid_yen: 0,
    canceled: 0,
    canceled_yen: 0,
    expired: 0,
    expired_yen: 0,
  };
  for (const { figure, count, yen } of rows) {
    if (figure === 'sets') continue;
    sums[figure] += count;
    if (figure === 'placed' || figure === 'paid' || figure === 'canceled' || figure === 'expired')
      sums[`${figure}_yen`] += yen;
  }
  return sums;
};

/** The sets in the figures with their names. The set with the highest revenue is first. */
const findSets = async (
  db: Db,
  rows: readonly Pick<Counted, 'figure' | 'part' | 'count' | 'yen'>[],
): Promise<AnswerOf<typeof readFigures>['sets']> => {
  const counted = new Map<number, { count: number; yen: number }>();
  for (const { figure, part, count, yen } of rows) {
    if (figure !== 'sets') continue;
    const before = counted.get(Number(part)) ?? { count: 0, yen: 0 };
    counted.set(Number(part), { count: before.count + count, yen: before.yen + yen });
  }
  if (counted.size === 0) return [];
  const names = await db
    .selectFrom('rental_set')
    .where('id', 'in', [...counted.keys()])
    .select(['id', 'name', 'name_en'])
    .execute();
  return names
    .map(({ id, name, name_en }) => ({ set_id: id, name, name_en, ...(counted.get(id) ?? { count: 0, yen: 0 }) }))
    .sort((one, other) => other.yen - one.yen || one.set_id - other.set_id);
};

type Figures = AnswerOf<typeof readFigures>;

const columns = {
  day: ['day'],
  facility: ['facility_id'],
  part: ['part'],
  'day and facility': ['day', 'facility_id'],
} as const;

/** How many days a query counts. SQLite runs in this process, so the server answers other requests only between two queries. */
const AT_A_TIME = 31;

const spansOf = ({ from, to }: Period): { from: Day; to: Day }[] => {
  const spans: { from: Day; to: Day }[] = [];
  for (let first = from; first <= to; first = addDays(first, AT_A_TIME)) {
    const last = addDays(first, AT_A_TIME - 1);
    spans.push({ from: first, to: last < to ? last : to });
  }
  return spans;
};

/** The sums of the stored figures of some days. `ALL_FACILITIES` has the stored sums of all facilities. */
const keptIn = async <By extends keyof typeof columns>(db: Db, { from, to, scope }: Period, by: By) => {
  const isTogether = by === 'day' || by === 'part';
  const rows = await db
    .selectFrom('day_figure')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(scope === 'all', (query) => query.where('facility_id', isTogether ? '=' : '>', ALL_FACILITIES))
    .$if(scope !== 'all', (query) => query.where('facility_id', 'in', scope === 'all' ? [] : [...scope]))
    // The page shows sums by part only for ways of paying and for sets. The posters page shows arrivals by invitation.
    .$if(by === 'part', (query) => query.where('figure', 'not in', ['arrivals', 'carts', 'registered']))
    .groupBy([...columns[by], 'figure'])
    .select([...columns[by], 'figure'])
    .select(({ fn }) => [fn.sum<number | string>('count').as('count'), fn.sum<number | string>('yen').as('yen')])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), yen: Number(row.yen) }));
};

const keptBy = async <By extends keyof typeof columns>(db: Db, period: Period, by: By) => {
  if (period.scope !== 'all' && period.scope.length === 0) return [];
  const found: Awaited<ReturnType<typeof keptIn<By>>> = [];
  for (const span of spansOf(period)) {
    for (const row of await keptIn(db, { ...span, scope: period.scope }, by)) found.push(row);
    await setImmediate();
  }
  return found;
};

/** Counts the days whose figures are not stored yet: today, and shortly after midnight also yesterday. */
const countedNow = async (db: Db, { from, to, scope }: Period, until: Day, today: Day): Promise<Counted[]> => {
  const days = [addDays(today, -1), today].filter((day) => day >= from && day <= to && day > until);
  const counted = await Promise.all(days.map((day) => countDay(db, day)));
  return counted.flat().filter(({ facility_id }) => isInScope(scope, facility_id));
};

const everyDay = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const waysOf = (rows: readonly Pick<Counted, 'part' | 'figure' | 'count' | 'yen'>[]): Figures['ways'] =>
  payingWays.map((way) => {
    const { placed, placed_yen, paid, paid_yen, canceled, expired } = sumsOf(rows.filter(({ part }) => part === way));
    return { way, placed, placed_yen, paid, paid_yen, canceled, expired };
  });

/** The sums of a period. The cost grows with the number of days and facilities, but not with the orders. */
export const figuresIn = async (db: Db, period: Period, now: Date): Promise<Figures> => {
  const { from, to, scope } = period;
  const today = dayInJapan(now);
  const until = (await countedUntil(db)) ?? '';
  const counted = await countedNow(db, period, until, today);
  const byDay = [...(await keptBy(db, period, 'day')), ...counted];
  const byFacility = [...(await keptBy(db, period, 'facility')), ...counted];
  const byPart = [...(await keptBy(db, period, 'part')), ...counted];
  const practice = await findPracticeFacilities(db);
  const names = (await facilityNames(db, scope)).filter(({ id }) => !practice.has(id));
  const ofDay = Map.groupBy(byDay, ({ day }) => day);
  const ofFacility = Map.groupBy(byFacility, ({ facility_id }) => facility_id);
  const lastKept = addDays(today, -2);
  return {
    from,
    to,
    is_complete: (to < lastKept ? to : lastKept) <= until,
    total: sumsOf(byDay),
    days: everyDay(from, to).map((day) => ({ day, ...sumsOf(ofDay.get(day) ?? []) })),
    facilities: names.map((name) => ({ ...name, ...sumsOf(ofFacility.get(name.id) ?? []) })),
    ways: waysOf(byPart),
    sets: await findSets(db, byPart),
  };
};

/** The figures of a period by day and facility, for a sheet. Leaves out days without figures. */
export const figuresByDay = async (db: Db, period: Period, now: Date) => {
  const until = (await countedUntil(db)) ?? '';
  const counted = await countedNow(db, period, until, dayInJapan(now));
  const rows = Map.groupBy(
    [...(await keptBy(db, period, 'day and facility')), ...counted],
    ({ day, facility_id }) => `${day} ${facility_id}`,
  );
  const facilities = new Map((await facilityNames(db, period.scope)).map((each) => [each.id, each]));
  return [...rows.entries()]
    .map(([key, found]) => {
      const [day = '', id] = key.split(' ');
      return { day, facility: facilities.get(Number(id)), ...sumsOf(found) };
    })
    .sort((one, other) => one.day.localeCompare(other.day) || (one.facility?.id ?? 0) - (other.facility?.id ?? 0));
};
