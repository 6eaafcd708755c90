import { REQUEST_APPROVED, REQUEST_PENDING, REQUEST_REJECTED } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const PAGE = 50;

export const requestStates = {
  [REQUEST_PENDING]: 'pending',
  [REQUEST_APPROVED]: 'approved',
  [REQUEST_REJECTED]: 'rejected',
} as const;

type RequestState = (typeof requestStates)[keyof typeof requestStates];

const numberOf: Record<RequestState, number> = {
  pending: REQUEST_PENDING,
  approved: REQUEST_APPROVED,
  rejected: REQUEST_REJECTED,
};

/** The time of the request. If that time is unknown, the time of the order. The index has the same expression. */
const askedAt = sql<string>`coalesce(cancel_requested_at, ordered_at)`;

export const cancelRequestColumns = [
  'orders.order_number',
  'orders.facility_id',
  'orders.facility_name as facility',
  'orders.facility_name_en as facility_en',
  'orders.institution_name as institution',
  'orders.institution_name_en as institution_en',
  'orders.person_name',
  'orders.price',
  'orders.payment_method',
  'orders.cancel_requested_at as requested_at',
  'orders.cancel_request_reason as reason',
  'member.id as member_id',
  'member.name as member_name',
  'member.phone_number as member_phone',
] as const;

interface RequestFilter {
  readonly state?: RequestState | undefined;
  readonly facility?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of requests: the pending ones, oldest first, or the decided ones, newest first. */
export const findCancelRequests = async (
  db: Db,
  scope: FacilityScope,
  { state = 'pending', facility, after }: RequestFilter,
) => {
  const isWaiting = state === 'pending';
  const [afterTime, afterNumber] = after?.split('~') ?? [];
  const found = await db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    // Repeats the expression of the partial index, so that both engines use that index.
    .where(sql<boolean>`cancel_request_status > 0`)
    .where('cancel_request_status', '=', numberOf[state])
    // A request is not pending if its order was canceled without a decision.
    .$if(isWaiting, (query) => query.where('order_status', '=', PAID))
    .$if(scope !== 'all', (query) => query.where('orders.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .$if(facility !== undefined, (query) => query.where('orders.facility_id', '=', Number(facility)))
    .$if(after !== undefined, (query) =>
      query.where(
        isWaiting
          ? sql<boolean>`(${askedAt}, order_number) > (${afterTime}, ${afterNumber})`
          : sql<boolean>`(${askedAt}, order_number) < (${afterTime}, ${afterNumber})`,
      ),
    )
    .orderBy(askedAt, isWaiting ? 'asc' : 'desc')
    .orderBy('order_number', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .select([...cancelRequestColumns, 'orders.ordered_at'])
    .execute();
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    requests: page.map(({ ordered_at: _, ...request }) => request),
    next: found.length > PAGE && last ? `${last.requested_at ?? last.ordered_at}~${last.order_number}` : null,
  };
};
