import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { findOwed } from './owed-refunds.ts';
import { REFUND_JOB } from './refunds.ts';

const MOST = 200;

const states = { asked: 'under-way', unknown: 'checking', refused: 'refused', done: 'under-way' } as const;

/** What the provider has yet to give back, and what it refused while nothing else gives the money back: these first. */
export const findProviderRefunds = async (db: Db, scope: FacilityScope) => {
  const owed = [...(await findOwed(db))];
  const rows = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('due_job', (join) =>
      join.on('due_job.kind', '=', REFUND_JOB).on('due_job.subject', '=', sql<string>`cast(refund.id as text)`),
    )
    .where('refund.way', '=', 'provider')
    .where((is) =>
      is.or([is('refund.ended_at', 'is', null), ...(owed.length > 0 ? [is('refund.id', 'in', owed)] : [])]),
    )
    .$if(scope !== 'all', (query) => query.where('orders.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .orderBy('refund.asked_at')
    .orderBy('refund.id')
    .limit(MOST)
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
  const refunds = rows.map((row) => ({ ...row, state: states[row.state], tries: row.tries ?? 0 }));
  return [...refunds.filter(({ state }) => state === 'refused'), ...refunds.filter(({ state }) => state !== 'refused')];
};
