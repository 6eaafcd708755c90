import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { findOwed } from './owed-refunds.ts';
import { REFUND_JOB } from './refunds.ts';
import { isOfRealMoney } from './trading-id.ts';

const PAGE = 50;

const states = { asked: 'under-way', unknown: 'checking', refused: 'refused', done: 'under-way' } as const;

/** What has to go back by hand comes before what goes by itself. */
const rank = sql<number>`case refund.state when 'refused' then 0 else 1 end`;

/** A page of what the provider has yet to give back, and of what it refused while nothing else gives the money back: these first. */
export const findProviderRefunds = async (db: Db, scope: FacilityScope, after: string | undefined) => {
  const owed = [...(await findOwed(db))];
  const [afterTime, afterRest] = after?.split('~') ?? [];
  const [afterRank, afterId] = afterRest?.split('-') ?? [];
  const found = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('due_job', (join) =>
      join.on('due_job.kind', '=', REFUND_JOB).on('due_job.subject', '=', sql<string>`cast(refund.id as text)`),
    )
    .where('refund.way', '=', 'provider')
    .where(isOfRealMoney('refund.trading_id'))
    .where((is) =>
      is.or([is('refund.ended_at', 'is', null), ...(owed.length > 0 ? [is('refund.id', 'in', owed)] : [])]),
    )
    .$if(scope !== 'all', (query) => query.where('orders.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${rank}, refund.asked_at, refund.id) > (${Number(afterRank)}, ${afterTime}, ${Number(afterId)})`,
      ),
    )
    .orderBy(rank)
    .orderBy('refund.asked_at')
    .orderBy('refund.id')
    .limit(PAGE + 1)
    .select([
      'refund.id',
      'refund.state',
      'refund.order_number',
      'refund.amount',
      'refund.asked_at',
      'orders.facility_id',
      'orders.facility_name as facility',
      'orders.facility_name_en as facility_en',
      'orders.institution_name as institution',
      'orders.institution_name_en as institution_en',
      'member.name as member_name',
      'member.phone_number as phone',
      'due_job.tries',
      'due_job.due_at as next_try_at',
    ])
    .execute();
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    refunds: page.map((row) => ({ ...row, state: states[row.state], tries: row.tries ?? 0 })),
    next: last ? `${last.asked_at}~${last.state === 'refused' ? 0 : 1}-${last.id}` : null,
  };
};
