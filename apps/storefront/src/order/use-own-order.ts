import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored } from '../browser/storage.ts';
import { meQuery } from '../session/member.ts';
import { keepNumberOffline } from './keep-number-offline.ts';
import { type Order, ordersQuery } from './orders.ts';
import { refetchInterval } from './refetch-interval.ts';

interface OwnOrder {
  readonly order: Order;
  readonly today: string;
}

/** The time after which a failed request is repeated. */
const ASK_AGAIN_MS = 4_000;

interface Asked {
  readonly failureCount: number;
  readonly errorUpdateCount: number;
}

/**
 * The state while the server has not answered. Failed requests do not end the wait, because only an answer tells the state of the order.
 */
const waitingFor = ({ failureCount, errorUpdateCount }: Asked): 'loading' | 'unanswered' =>
  failureCount + errorUpdateCount > 0 ? 'unanswered' : 'loading';

/**
 * The member's own order with this number. It updates by itself. `unanswered`: the server fails to answer. `unknown`: no member is logged
 * in. `not-theirs`: the number is not among the member's newest orders.
 */
export const useOwnOrder = (number: string): OwnOrder | 'loading' | 'unanswered' | 'unknown' | 'not-theirs' => {
  const me = useQuery(meQuery());
  const orders = useQuery({
    ...ordersQuery(),
    enabled: Boolean(me.data),
    refetchInterval: ({ state }) => (state.data ? refetchInterval(state.data) : ASK_AGAIN_MS),
  });
  const { data } = orders;
  const order = data?.orders.find(({ order_number }) => order_number === number);
  const hasNumber = Boolean(order?.receipt_number);
  // The member will come back to the number to read it at the store, so it is stored for use without a connection.
  useEffect(() => {
    if (data && hasNumber) keepNumberOffline(data).catch(() => undefined);
  }, [data, hasNumber]);
  if (me.isPending) {
    const waiting = waitingFor(me);
    return waiting === 'unanswered' && readStored('loggedIn') !== '1' ? 'unknown' : waiting;
  }
  if (!me.data) return 'unknown';
  if (!data) return waitingFor(orders);
  return order ? { order, today: data.today } : 'not-theirs';
};
