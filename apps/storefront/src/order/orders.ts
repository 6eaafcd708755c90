import { shownStatus } from '@hitosoroi/rules/derived-status';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Orders = Answer<'GET /order/list'>;
export type Order = Orders['orders'][number];

const SECOND = 1_000;

/** Orders in motion are looked at again by themselves: soon where a machine decides, less often where a person does. */
const intervals: Partial<Record<ReturnType<typeof shownStatus>, number>> = {
  unsettled: 4 * SECOND,
  canceling: 4 * SECOND,
  conveni_ordered: 20 * SECOND,
  ordered: 20 * SECOND,
  approved: 20 * SECOND,
  pending: 60 * SECOND,
  card_processing: 60 * SECOND,
};

const nextLook = (answer: Orders | undefined): number | false => {
  const soonest = Math.min(
    ...(answer?.orders ?? []).map(
      (order) => intervals[shownStatus(order, answer?.today ?? '')] ?? Number.POSITIVE_INFINITY,
    ),
  );
  return Number.isFinite(soonest) ? soonest : false;
};

/** The orders of the person. Also without a connection, where they were seen before. */
export const askOrders = () =>
  queryOptions({
    queryKey: ['order/list'],
    queryFn: () => ask('GET /order/list', {}),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => nextLook(state.data),
  });
