import { shownStatus } from '@hitosoroi/rules/derived-status';
import type { Orders } from './orders.ts';

const SECOND = 1_000;

/** How often an order that will change is loaded again: often while a machine decides, less often while a member or staff decide. */
const intervals: Partial<Record<ReturnType<typeof shownStatus>, number>> = {
  unsettled: 4 * SECOND,
  canceling: 4 * SECOND,
  conveni_ordered: 20 * SECOND,
  ordered: 20 * SECOND,
  approved: 20 * SECOND,
  pending: 60 * SECOND,
  card_processing: 60 * SECOND,
};

/** The interval for one order. An older order is loaded again less often. */
const intervalOf = (order: Orders['orders'][number], status: ReturnType<typeof shownStatus>): number => {
  const interval = intervals[status] ?? Number.POSITIVE_INFINITY;
  const isOld = Date.now() - Date.parse(order.ordered_at) > 10 * 60 * SECOND;
  return isOld ? Math.max(interval, 60 * SECOND) : interval;
};

/** The time until the orders are loaded again; false if none will change. */
export const refetchInterval = (answer: Orders | undefined): number | false => {
  const intervals = (answer?.orders ?? []).map((order) => intervalOf(order, shownStatus(order, answer?.today ?? '')));
  const soonest = intervals.reduce((least, interval) => Math.min(least, interval), Number.POSITIVE_INFINITY);
  return Number.isFinite(soonest) ? soonest : false;
};
