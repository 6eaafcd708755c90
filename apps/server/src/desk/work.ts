import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import type { WorkKind } from '@hitosoroi/rules/staff-work';
import { sql } from 'kysely';
import { openTransfers } from '../money/transfers/transfer-rows.ts';
import type { Db } from '../platform/db/database.ts';
import { filterOnly } from '../platform/db/dialects.ts';
import { isReal } from '../platform/db/practice.ts';

/**
 * All open work of staff. One query per kind reads an index of open rows, so the cost does not grow with the orders. Leaves out
 * practice orders, because staff who practise open the page of the order.
 */

/** Limits a query to a person's facilities. Work without a facility is only for staff who see all facilities. */
const inScope = (scope: FacilityScope, column: string) =>
  scope === 'all'
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${filterOnly(column)} in (${sql.join(scope.length > 0 ? scope : [0])})`;

const ofOrder = [
  'orders.facility_id',
  'orders.order_number',
  'member.id as member_id',
  'member.name as person',
  'member.phone_number as phone',
] as const;

const cancelRequests = (db: Db, scope: FacilityScope) =>
  db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    // Repeats the expression of the partial index, so that both engines use that index.
    .where(sql<boolean>`cancel_request_status > 0`)
    .where('cancel_request_status', '=', REQUEST_PENDING)
    // Most orders are paid, so the index on the status would not help. `filterOnly` keeps the database from using it.
    .where(filterOnly('orders.order_status'), '=', PAID)
    .where(isReal('orders.facility_id'))
    .where(inScope(scope, 'orders.facility_id'))
    .select([
      ...ofOrder,
      'orders.order_number as subject',
      sql<string>`coalesce(orders.cancel_requested_at, orders.ordered_at)`.as('since'),
      sql<Day | null>`null`.as('due'),
      'orders.price as amount',
      'orders.cancel_request_reason as words',
    ]);

const reviews = (db: Db, scope: FacilityScope) =>
  db
    .selectFrom('review')
    .leftJoin('orders', 'orders.order_number', 'review.order_number')
    .leftJoin('member', 'member.id', 'orders.member_id')
    .where('review.closed_at', 'is', null)
    .where(isReal('orders.facility_id'))
    .where(inScope(scope, 'orders.facility_id'))
    .select(({ cast }) => [
      ...ofOrder,
      cast<string>('review.id', 'text').as('subject'),
      'review.created_at as since',
      sql<Day | null>`null`.as('due'),
      'orders.price as amount',
      'review.kind as words',
    ]);

/** Refunds that staff have to send by bank. */
const transfers = (db: Db, scope: FacilityScope) =>
  db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('transfer', 'transfer.refund_id', 'refund.id')
    .where('refund.id', 'in', openTransfers(db))
    .where(inScope(scope, 'orders.facility_id'))
    .select(({ cast }) => [
      ...ofOrder,
      cast<string>('refund.id', 'text').as('subject'),
      'refund.asked_at as since',
      sql<Day | null>`null`.as('due'),
      'refund.amount as amount',
      // The words are keys. `wordsOf` in `today-routes.ts` turns them into text.
      sql<
        string | null
      >`case when refund.ended_at is not null and (refund.state = 'done' or refund.way = 'bank-transfer'
          or exists (select 1 from refund as other where other.trading_id = refund.trading_id
            and other.payment_id = refund.payment_id and other.state <> 'refused')) then 'overtaken'
        when transfer.entered_at is null then 'account' when transfer.released_at is null then 'release'
        when transfer.filed_at is null then 'ready' else 'filed' end
        || case when exists (select 1 from transfer_failure as f where f.refund_id = refund.id)
          then ' failed_before' else '' end`.as('words'),
    ]);

const inquiries = (db: Db, scope: FacilityScope) =>
  db
    .selectFrom('inquiry')
    .where('state', '=', 'open')
    .where(inScope(scope, 'facility_id'))
    .select(({ cast }) => [
      'facility_id',
      sql<string | null>`null`.as('order_number'),
      'member_id',
      'name as person',
      'phone',
      cast<string>('id', 'text').as('subject'),
      'created_at as since',
      sql<Day | null>`null`.as('due'),
      sql<number | null>`null`.as('amount'),
      'content as words',
    ]);

/** Undelivered mails, except mails about staff accounts. */
const mails = (db: Db, scope: FacilityScope) =>
  db
    .selectFrom('mail')
    .leftJoin('orders', 'orders.order_number', 'mail.order_number')
    .leftJoin('inquiry', 'inquiry.id', 'mail.inquiry_id')
    // Older mails have no member id. Their order or inquiry has it.
    .leftJoin('member', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('member.id'), '=', fn.coalesce('mail.member_id', 'orders.member_id', 'inquiry.member_id')),
      ),
    )
    .where('mail.state', '=', 'failed')
    .where(sql<boolean>`mail.state <> 'sent'`)
    .where('mail.dismissed_at', 'is', null)
    .where('mail.kind', 'not like', 'staff-%')
    .where(isReal('mail.facility_id'))
    .where(inScope(scope, 'mail.facility_id'))
    .select(({ cast, fn }) => [
      'mail.facility_id',
      'mail.order_number',
      'member.id as member_id',
      fn.coalesce('member.name', 'inquiry.name').as('person'),
      fn.coalesce('member.phone_number', 'inquiry.phone').as('phone'),
      cast<string>('mail.id', 'text').as('subject'),
      'mail.created_at as since',
      sql<Day | null>`null`.as('due'),
      sql<number | null>`null`.as('amount'),
      'mail.subject as words',
    ]);

/** Open notes with a follow-up day of today or earlier. */
const notes = (db: Db, scope: FacilityScope, today: Day) =>
  db
    .selectFrom('order_note')
    .innerJoin('orders', 'orders.order_number', 'order_note.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('order_note.follow_up_on', '<=', today)
    .where('order_note.done_at', 'is', null)
    .where(isReal('orders.facility_id'))
    .where(inScope(scope, 'orders.facility_id'))
    .select(({ cast }) => [
      ...ofOrder,
      cast<string>('order_note.id', 'text').as('subject'),
      'order_note.created_at as since',
      'order_note.follow_up_on as due',
      sql<number | null>`null`.as('amount'),
      'order_note.text as words',
    ]);

/** Open work by kind. The Today room's list and its counts both use these queries. */
export const openWork = (db: Db, scope: FacilityScope, now: Date) =>
  ({
    review: reviews(db, scope),
    'cancel-request': cancelRequests(db, scope),
    transfer: transfers(db, scope),
    inquiry: inquiries(db, scope),
    mail: mails(db, scope),
    note: notes(db, scope, dayInJapan(now)),
  }) satisfies Record<WorkKind, unknown>;
