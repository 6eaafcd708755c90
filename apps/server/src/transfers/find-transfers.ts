import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { BankAccount } from '@hitosoroi/rules/zengin';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { findOwed } from '../payments/owed-refunds.ts';

const MOST = 200;
/** Of one whose account nobody entered yet. */
const FIRST = 1;

const selectTransfers = (db: Db | Tx) =>
  db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('transfer', 'transfer.refund_id', 'refund.id')
    .leftJoin('staff as enterer', 'enterer.id', 'transfer.entered_by')
    .leftJoin('staff as releaser', 'releaser.id', 'transfer.released_by')
    .select([
      'refund.id',
      'refund.order_number',
      'refund.amount',
      'refund.asked_at',
      'refund.ended_at',
      'refund.state as refund_state',
      'orders.facility_id',
      'orders.facility_name as facility',
      'orders.facility_name_en as facility_en',
      'orders.institution_name as institution',
      'orders.institution_name_en as institution_en',
      'member.name as member_name',
      'member.phone_number as phone',
      'transfer.version',
      'transfer.account',
      'transfer.entered_by as entererId',
      'transfer.released_at',
      'transfer.filed_at',
      'enterer.name as entered_by',
      'releaser.name as released_by',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>;

const stateOf = ({ refund_state, version, released_at, filed_at }: Row) => {
  if (refund_state === 'done') return 'done' as const;
  if (version === null) return 'account' as const;
  if (released_at === null) return 'release' as const;
  return filed_at === null ? ('ready' as const) : ('filed' as const);
};

const present = (row: Row, staffId: number) => {
  const { refund_state: _, version, account: __, entererId, released_at: ___, filed_at: ____, ...rest } = row;
  return { ...rest, version: version ?? FIRST, state: stateOf(row), is_entered_by_me: entererId === staffId };
};

/** Those that are to do, the oldest first: what was paid at a store, and what the provider refused; or the last that were done. */
export const findTransfers = async (db: Db, scope: FacilityScope, state: 'open' | 'done', staffId: number) => {
  const owed = [...(await findOwed(db))];
  const rows = await selectTransfers(db)
    .$if(state === 'open', (query) =>
      query
        .where((is) =>
          is.or([
            is.and([is('refund.way', '=', 'bank-transfer'), is('refund.ended_at', 'is', null)]),
            ...(owed.length > 0 ? [is('refund.id', 'in', owed)] : []),
          ]),
        )
        .orderBy('refund.asked_at')
        .orderBy('refund.id'),
    )
    .$if(state === 'done', (query) =>
      query
        .where(sql<boolean>`refund.way = 'bank-transfer' and refund.state = 'done'`)
        .orderBy('refund.ended_at', 'desc')
        .orderBy('refund.id', 'desc'),
    )
    .$if(scope !== 'all', (query) => query.where('orders.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .limit(MOST)
    .execute();
  return rows.map((row) => present(row, staffId));
};

export const facilityOfRefund = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('refund')
      .innerJoin('orders', 'orders.order_number', 'refund.order_number')
      .where('refund.id', '=', id)
      .select('orders.facility_id')
      .executeTakeFirst()
  )?.facility_id;

/** One of them with its account, whoever asks. */
export const readTransfer = async (db: Db | Tx, id: number, staffId: number) => {
  const row = await selectTransfers(db).where('refund.id', '=', id).executeTakeFirstOrThrow();
  return { ...present(row, staffId), account: row.account ? BankAccount.parse(JSON.parse(row.account)) : null };
};

export type Transfer = Awaited<ReturnType<typeof readTransfer>>;
