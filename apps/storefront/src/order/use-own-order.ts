import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../session/member.ts';
import { keepNumberOffline } from './keep-number-offline.ts';
import { type Order, ordersQuery } from './orders.ts';
import { refetchInterval } from './refetch-interval.ts';

interface OwnOrder {
  readonly order: Order;
  readonly today: string;
}

/** An answer that fails is no longer waited for, though it is asked for again. */
const isLoading = ({ isPending, failureCount }: UseQueryResult): boolean => isPending && failureCount === 0;

/**
 * The order of a number, for the member whose it is; it follows by itself. `unknown` where nobody is logged in, or the server cannot
 * be asked; `not-theirs` where it is none of the member's newest orders.
 */
export const useOwnOrder = (number: string): OwnOrder | 'loading' | 'unknown' | 'not-theirs' => {
  const me = useQuery(meQuery());
  const orders = useQuery({
    ...ordersQuery(),
    enabled: Boolean(me.data),
    refetchInterval: ({ state }) => refetchInterval(state.data),
  });
  const { data } = orders;
  const order = data?.orders.find(({ order_number }) => order_number === number);
  const hasNumber = Boolean(order?.receipt_number);
  // Where a number is shown, people come back to read it at the store.
  useEffect(() => {
    if (data && hasNumber) keepNumberOffline(data).catch(() => undefined);
  }, [data, hasNumber]);
  if (isLoading(me)) return 'loading';
  if (!me.data) return 'unknown';
  if (isLoading(orders)) return 'loading';
  if (!data) return 'unknown';
  return order ? { order, today: data.today } : 'not-theirs';
};
