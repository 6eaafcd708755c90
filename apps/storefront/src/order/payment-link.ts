import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../navigation/paths.ts';
import { ordersQuery } from './orders.ts';

interface MadeLink {
  readonly url: string;
  readonly endsAt: string;
  /** Whether this link replaced one that still worked. */
  readonly isReplacing: boolean;
}

const madeLinkKey = (orderNumber: string) => ['payment_link/made', orderNumber];

const keepMade = (orderNumber: string, made: MadeLink | null): void => {
  queryClient.setQueryData<MadeLink | null>(madeLinkKey(orderNumber), made);
};

/** The payer link that this page has made. The server cannot return it again. A logout deletes it. */
export const madeLinkQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: madeLinkKey(orderNumber),
    queryFn: (): Promise<MadeLink | null> => Promise.resolve(null),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Makes a link with which another person can pay. Its secret is in the hash of the URL, which browsers never send to a server. */
export const makePaymentLink = async (orderNumber: string): Promise<void> => {
  const { token, ends_at, replaced } = await ask('POST /order/payment_link', { body: { order_id: orderNumber } });
  keepMade(orderNumber, { url: `${location.origin}${paths.pay}#${token}`, endsAt: ends_at, isReplacing: replaced });
  await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
};

export const takeBackPaymentLink = async (orderNumber: string): Promise<void> => {
  await ask('POST /order/payment_link/take_back', { body: { order_id: orderNumber } });
  keepMade(orderNumber, null);
  await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
};
