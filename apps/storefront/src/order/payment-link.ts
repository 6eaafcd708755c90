import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetInTab, keepInTab, readInTab } from '../browser/storage.ts';
import { paths } from '../navigation/paths.ts';
import { type Order, ordersQuery } from './orders.ts';

interface MadeLink {
  readonly url: string;
  readonly endsAt: string;
  /** Whether this link replaced one that still worked. */
  readonly isReplacing: boolean;
  /** The name that the payer's page shows; null if it shows none. */
  readonly shownName: string | null;
}

const madeLinkKey = (orderNumber: string) => ['payment_link/made', orderNumber];

const readMade = (orderNumber: string): MadeLink | null => {
  try {
    const kept = JSON.parse(readInTab('madeLink') ?? 'null') as { orderNumber: string; made: MadeLink } | null;
    return kept?.orderNumber === orderNumber ? kept.made : null;
  } catch {
    return null;
  }
};

/** The link also stays in this tab, so that a reload does not lose it. */
const keepMade = (orderNumber: string, made: MadeLink | null): void => {
  queryClient.setQueryData<MadeLink | null>(madeLinkKey(orderNumber), made);
  if (made) keepInTab('madeLink', JSON.stringify({ orderNumber, made }));
  else if (readMade(orderNumber)) forgetInTab('madeLink');
};

/** The payer link that this tab has made last. The server cannot return it again. A logout deletes it. */
export const madeLinkQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: madeLinkKey(orderNumber),
    queryFn: () => readMade(orderNumber),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Whether an order's link is this one. It is not if another tab or device has made a new one. Older servers do not name the order's link. */
export const isLinkOf = ({ payment_link_id: id }: Pick<Order, 'payment_link_id'>, { url }: MadeLink): boolean =>
  id === undefined || url.includes(`${paths.pay}/${id}#`);

/** Makes a link with which another person can pay. Its secret is in the hash of the URL, which browsers never send to a server. */
export const makePaymentLink = async (orderNumber: string): Promise<void> => {
  const { token, preview_id, ends_at, replaced } = await ask('POST /order/payment_link', {
    body: { order_id: orderNumber },
  });
  // A server of the version before sends no id.
  const path = preview_id ? `${paths.pay}/${preview_id}` : paths.pay;
  const url = `${location.origin}${path}#${token}`;
  keepMade(orderNumber, { url, endsAt: ends_at, isReplacing: replaced, shownName: null });
  await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
};

/** Sets the name that the payer's page shows; null shows none. */
export const namePaymentLink = async (orderNumber: string, name: string | null): Promise<string | null> => {
  const { from_name } = await ask('POST /order/payment_link/name', {
    body: { order_id: orderNumber, from_name: name },
  });
  const made = queryClient.getQueryData<MadeLink | null>(madeLinkKey(orderNumber));
  if (made) keepMade(orderNumber, { ...made, shownName: from_name });
  return from_name;
};

export const takeBackPaymentLink = async (orderNumber: string): Promise<void> => {
  await ask('POST /order/payment_link/take_back', { body: { order_id: orderNumber } });
  keepMade(orderNumber, null);
  await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
};
