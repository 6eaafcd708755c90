import { ConnectionLost } from '@hitosoroi/web/call';
import { noticeLostConnection } from '@hitosoroi/web/connection';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, Refused } from '../../api/client.ts';
import { sellerQuery } from '../../legal/seller.ts';
import { postTo } from '../../order/go-to-payment.ts';
import { forgetLink, type Linked, readKeptLink } from './kept-link.ts';
import { becomeOpener, forgetOpener, openerOf } from './opener.ts';

export type ToPay = NonNullable<Linked['order']>;

const SECOND = 1_000;

/** How often the state is loaded again: often while a machine decides, less often while a person does, and never after the end. */
const intervals: Record<Linked['state'], number | false> = {
  payable: 10 * SECOND,
  'under-way': 4 * SECOND,
  'at-store': 30 * SECOND,
  paid: false,
  over: false,
};

const load = async (token: string): Promise<Linked> => {
  const opener = openerOf(token);
  const linked = await ask('POST /payment_link', { body: { token, ...(opener && { opener }) } });
  if (linked.state !== 'at-store') forgetLink(token).catch(() => undefined);
  if (linked.state === 'paid' || linked.state === 'over') forgetOpener(token);
  return linked;
};

/** If the server does not answer, or fails, the copy of the link and of the seller, if this device has one. */
const readLink = async (token: string, client: QueryClient): Promise<Linked> => {
  try {
    return await load(token);
  } catch (error) {
    const isLost = error instanceof ConnectionLost;
    const mayBeKept = isLost || (error instanceof Refused && error.status >= 500);
    const kept = mayBeKept ? await readKeptLink(token).catch(() => undefined) : undefined;
    if (!kept) throw error;
    if (isLost) noticeLostConnection();
    const { queryKey } = sellerQuery();
    if (kept.seller && !client.getQueryData(queryKey)) client.setQueryData(queryKey, kept.seller);
    return kept.linked;
  }
};

export const payerLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment_link', token],
    queryFn: ({ client }) => readLink(token, client),
    // Without a connection the copy on the device is read.
    networkMode: 'always',
    enabled: token !== '',
    // A newer server may send a state that this page does not know.
    refetchInterval: ({ state: { data } }) => (data ? (intervals[data.state] ?? 30 * SECOND) : 4 * SECOND),
  });

/** Goes to the page of the provider. Returns false if another device may be there, so that this payer has to wait. */
export const goToPaymentByLink = async (token: string): Promise<boolean> => {
  const { params, kessaiUrl } = await ask('POST /payment_link/start', { body: { token, opener: becomeOpener(token) } });
  if (params && kessaiUrl) postTo(kessaiUrl, params);
  return params !== undefined;
};
