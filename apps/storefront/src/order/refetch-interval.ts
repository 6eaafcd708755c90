import { shownStatus } from '@hitosoroi/rules/derived-status';
import type { Orders } from './orders.ts';

const SECOND = 1_000;

/** Orders in motion are looked at again by themselves: soon where a machine decides, less often where a member or staff does. */
const intervals: Partial<Record<ReturnType<typeof shownStatus>, number>> = {
  unsettled: 4 * SECOND,
  canceling: 4 * SECOND,
  conveni_ordered: 20 * SECOND,
  ordered: 20 * SECOND,
  approved: 20 * SECOND,
  pending: 60 * SECOND,
  card_processing: 60 * SECOND,
};

/** What has not moved for a while is asked about less often. */
const intervalOf = (order: Orders['orders'][number], status: ReturnType<typeof shownStatus>): number => {
  const interval = intervals[status] ?? Number.POSITIVE_INFINITY;
  const isOld = Date.now() - Date.parse(order.ordered_at) > 10 * 60 * SECOND;
  return isOld ? Math.max(interval, 60 * SECOND) : interval;
};

/** When to ask again, if at all. */
export const refetchInterval = (answer: Orders | undefined): number | false => {
  const soonest = Math.min(
    ...(answer?.orders ?? []).map((order) => intervalOf(order, shownStatus(order, answer?.today ?? ''))),
  );
  return Number.isFinite(soonest) ? soonest : false;
};
