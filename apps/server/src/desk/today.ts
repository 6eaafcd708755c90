import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { type WorkKind, workKinds } from '@hitosoroi/rules/staff-work';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { openWork } from './work.ts';

const MOST_OF_A_KIND = 50;
const MOST_COUNTED = 100;
const LONGEST_WORDS = 120;

interface WorkRow {
  readonly subject: string;
  readonly facility_id: number | null;
  readonly order_number: string | null;
  readonly person: string | null;
  readonly phone: string | null;
  readonly since: string;
  readonly due: string | null;
  readonly amount: number | null;
  readonly words: string | null;
}

const beginningOf = (text: string | null): string | null => {
  if (text === null) return null;
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST_WORDS ? `${letters.slice(0, LONGEST_WORDS).join('')}…` : letters.join('');
};

/** Who is at which of these. */
const findTakers = async (db: Db, subjects: readonly string[]) => {
  if (subjects.length === 0) return new Map<string, { id: number; name: string }>();
  const claims = await db
    .selectFrom('staff_claim as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .where('c.kind', 'in', workKinds)
    .where('c.subject', 'in', [...new Set(subjects)])
    .select(['c.kind', 'c.subject', 's.id', 's.name'])
    .execute();
  return new Map(claims.map(({ kind, subject, id, name }) => [`${kind} ${subject}`, { id, name }]));
};

/** All that waits, whatever kind it is: the longest first. */
const findWork = async (db: Db, scope: FacilityScope, now: Date) => {
  const open = openWork(db, scope, now);
  const found = await Promise.all(
    workKinds.map(async (kind): Promise<[WorkKind, WorkRow[]]> => {
      const { rows } = await sql<WorkRow>`select * from ${open[kind]} as work order by since, subject
        limit ${MOST_OF_A_KIND + 1}`.execute(db);
      return [kind, rows];
    }),
  );
  const work = found.flatMap(([kind, rows]) => rows.slice(0, MOST_OF_A_KIND).map((row) => ({ kind, ...row })));
  const takers = await findTakers(
    db,
    work.map(({ subject }) => subject),
  );
  return {
    work: work
      .map((item) => ({
        ...item,
        words: beginningOf(item.words),
        taken_by: takers.get(`${item.kind} ${item.subject}`) ?? null,
      }))
      .sort((one, other) => (one.since < other.since ? -1 : 1)),
    more: found.filter(([, rows]) => rows.length > MOST_OF_A_KIND).map(([kind]) => kind),
  };
};

/** The numbers that can be paid at a store until tomorrow, and how much they are worth together. */
const findExpiring = async (db: Db, scope: FacilityScope, now: Date) => {
  const ending = db
    .selectFrom('orders')
    .where('orders.order_status', '=', AWAITING_PAYMENT)
    .where('orders.payment_limit_date', '=', addDays(dayInJapan(now), 1))
    .$if(scope !== 'all', (query) =>
      query.where('orders.facility_id', 'in', scope === 'all' || scope.length === 0 ? [0] : [...scope]),
    );
  const [orders, { count, yen }] = await Promise.all([
    ending
      .innerJoin('member', 'member.id', 'orders.member_id')
      .leftJoin('payment_attempt as attempt', (join) =>
        join.onRef('attempt.order_number', '=', 'orders.order_number').on('attempt.state', '=', 'live'),
      )
      .orderBy('orders.ordered_at')
      .limit(MOST_OF_A_KIND)
      .select([
        'orders.order_number',
        'orders.facility_id',
        'member.name as person',
        'member.phone_number as phone',
        'orders.price',
        'attempt.reminded_on',
      ])
      .execute(),
    ending
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('orders.price').as('yen'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, count: Number(count), yen: Number(yen ?? 0) };
};

export const findToday = async (db: Db, scope: FacilityScope, now: Date) => {
  const [work, expiring] = await Promise.all([findWork(db, scope, now), findExpiring(db, scope, now)]);
  return { today: dayInJapan(now), ...work, expiring };
};

/** How much of each kind waits. Counting stops where the figure would no longer be read. */
export const countWork = async (db: Db, scope: FacilityScope, now: Date) => {
  const open = openWork(db, scope, now);
  const counted = await Promise.all(
    workKinds.map(async (kind): Promise<[WorkKind, number]> => {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count
        from (select 1 from ${open[kind]} as work limit ${MOST_COUNTED}) as counted`.execute(db);
      return [kind, Number(rows[0]?.count ?? 0)];
    }),
  );
  return { counts: Object.fromEntries(counted) as Record<WorkKind, number> };
};
