import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import { ownPart } from '@hitosoroi/rules/may-release-transfer';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { BankAccount } from '@hitosoroi/rules/zengin';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { filterOnly } from '../../platform/db/dialects.ts';
import { isOfRealMoney } from '../payments/attempts.ts';
import { findOwed } from '../payments/refunds.ts';
import { findReturnReasons } from '../payments/return-reasons.ts';
import { FIRST_VERSION, openTransfers } from './transfer-rows.ts';

/** Why a refund was scheduled. */
const whyBack = async (db: Db | Tx, refundId: number) => {
  const { own_id, payment_id, ...order } = await db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.order_number', 'r.order_number')
    .leftJoin('payment_attempt as own', (join) =>
      join.onRef('own.trading_id', '=', 'r.trading_id').onRef('own.payment_id', '=', 'r.payment_id'),
    )
    .where('r.id', '=', refundId)
    .select(['r.order_number', 'r.payment_id', 'o.order_status', 'own.payment_id as own_id'])
    .executeTakeFirstOrThrow();
  return (await findReturnReasons(db, order))({ payment_id, isOwn: own_id !== null });
};

const PAGE = 50;

const selectTransfers = (db: Db | Tx) =>
  db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('transfer', 'transfer.refund_id', 'refund.id')
    .leftJoin('staff as asker', 'asker.id', 'transfer.account_asked_by')
    .leftJoin('staff as enterer', 'enterer.id', 'transfer.entered_by')
    .leftJoin('staff as releaser', 'releaser.id', 'transfer.released_by')
    .select([
      'refund.id',
      'refund.order_number',
      'refund.amount',
      'refund.asked_at',
      'refund.ended_at',
      'refund.state as refund_state',
      'refund.way as refund_way',
      'refund.asked_by as deciderId',
      'orders.facility_id',
      'orders.facility_name as facility',
      'orders.facility_name_en as facility_en',
      'orders.institution_name as institution',
      'orders.institution_name_en as institution_en',
      'member.name as member_name',
      'member.phone_number as phone',
      'member.name_kana as kana',
      'member.email',
      'transfer.version',
      'transfer.account',
      'transfer.account_asked_at',
      'transfer.entered_by as entererId',
      'transfer.entered_at',
      'transfer.link_by as linkerId',
      'transfer.released_at',
      'transfer.filed_at',
      'transfer.pay_on',
      'transfer.closed_at',
      'transfer.failed_by as failerId',
      'asker.name as account_asked_by',
      'enterer.name as entered_by',
      'releaser.name as released_by',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>;

type Owed = Awaited<ReturnType<typeof findOwed>>;

/** Whether a transfer was made. For a filed transfer, staff must have closed it, because its refund may have ended in another way. */
const isMade = ({ refund_state, refund_way, filed_at, closed_at }: Row): boolean =>
  refund_state === 'done' && refund_way === 'bank-transfer' && (filed_at === null || closed_at !== null);

const stateOf = (row: Row, owed: Owed) => {
  const { id, ended_at, entered_at, released_at, filed_at, closed_at } = row;
  if (ended_at !== null && !owed.has(id)) {
    if (filed_at !== null && closed_at === null) return 'overtaken' as const;
    return isMade(row) ? ('done' as const) : ('ended' as const);
  }
  if (entered_at === null) return 'account' as const;
  if (released_at === null) return 'release' as const;
  return filed_at === null ? ('ready' as const) : ('filed' as const);
};

const present = (row: Row, owed: Owed, staffId: number) => {
  const {
    refund_state,
    refund_way,
    account,
    closed_at,
    kana,
    email,
    entererId,
    linkerId,
    deciderId,
    failerId,
    ...rest
  } = row;
  return { ...rest, version: row.version ?? FIRST_VERSION, state: stateOf(row, owed), own_part: ownPart(row, staffId) };
};

interface TransferFilter {
  readonly state?: 'open' | 'done' | undefined;
  readonly after?: string | undefined;
}

/**
 * A page of transfers: the open ones, oldest first, or the done ones, newest first. The open ones are store payments to return, card
 * refunds that the provider refused, and filed transfers without a result from the bank.
 */
export const findTransfers = async (
  db: Db,
  scope: FacilityScope,
  { state = 'open', after }: TransferFilter,
  staffId: number,
) => {
  const isOpen = state === 'open';
  const owed = await findOwed(db);
  const moment = isOpen ? sql<string>`refund.asked_at` : sql<string>`refund.ended_at`;
  const [afterTime, afterId] = after?.split('~') ?? [];
  const found = await selectTransfers(db)
    .$if(isOpen, (query) =>
      query.where((is) =>
        is.or([is('refund.id', 'in', openTransfers(db)), ...(owed.size > 0 ? [is('refund.id', 'in', [...owed])] : [])]),
      ),
    )
    .$if(!isOpen, (query) =>
      query
        .where(sql<boolean>`refund.way = 'bank-transfer' and refund.state = 'done'`)
        .where(isOfRealMoney('refund.trading_id'))
        .where('refund.id', 'not in', openTransfers(db)),
    )
    .$if(scope !== 'all', (query) =>
      query.where(filterOnly('orders.facility_id'), 'in', scope === 'all' ? [] : [...scope]),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        isOpen
          ? sql<boolean>`(${moment}, refund.id) > (${afterTime}, ${Number(afterId)})`
          : sql<boolean>`(${moment}, refund.id) < (${afterTime}, ${Number(afterId)})`,
      ),
    )
    .orderBy(moment, isOpen ? 'asc' : 'desc')
    .orderBy('refund.id', isOpen ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    transfers: page.map((row) => present(row, owed, staffId)),
    next: last ? `${isOpen ? last.asked_at : last.ended_at}~${last.id}` : null,
  };
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

const failuresOf = (db: Db | Tx, id: number) =>
  db
    .selectFrom('transfer_failure as f')
    .innerJoin('staff as s', 's.id', 'f.failed_by')
    .where('f.refund_id', '=', id)
    .orderBy('f.failed_at', 'desc')
    .select(['f.failed_at', 's.name as failed_by', 'f.reason', 'f.next', 'f.pay_on', 'f.returned_on'])
    .execute();

/** A transfer with its account. The caller checks the scope. */
export const readTransfer = async (db: Db | Tx, id: number, staffId: number) => {
  const row = await selectTransfers(db).where('refund.id', '=', id).executeTakeFirstOrThrow();
  return {
    ...present(row, await findOwed(db), staffId),
    account: row.account ? BankAccount.parse(JSON.parse(row.account)) : null,
    member_kana: row.kana,
    is_erased: isErasedAddress(row.email),
    why: await whyBack(db, id),
    failures: await failuresOf(db, id),
  };
};

export type Transfer = Awaited<ReturnType<typeof readTransfer>>;
