import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import { keepInTab, readInTab } from '../../browser/storage.ts';
import { postTo } from '../../order/go-to-payment.ts';

type Linked = Answer<'POST /payment_link'>;
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

export const payerLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment_link', token],
    queryFn: () => ask('POST /payment_link', { body: { token } }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data ? intervals[data.state] : 4 * SECOND),
  });

/** The id of this tab. With it the server lets the same payer return to the page of the provider. */
const opener = (): string => {
  const known = readInTab('payerTab');
  if (known) return known;
  const name = crypto.getRandomValues(new Uint32Array(4)).join('-');
  keepInTab('payerTab', name);
  return name;
};

/** Goes to the page of the provider. If another payer may be there, it returns the time until which this payer has to wait. */
export const goToPaymentByLink = async (token: string): Promise<string | undefined> => {
  const { params, kessaiUrl, held_until } = await ask('POST /payment_link/start', {
    body: { token, opener: opener() },
  });
  if (params && kessaiUrl) postTo(kessaiUrl, params);
  return held_until;
};
