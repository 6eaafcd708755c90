import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

type Page = Answer<'POST /refund_account'>;
export type State = Page['state'];
export type ToRefund = NonNullable<Page['refund']>;

export const refundAccountQuery = (token: string) =>
  queryOptions({
    queryKey: ['refund_account', token],
    queryFn: () => ask('POST /refund_account', { body: { token } }),
    enabled: token !== '',
    // Answers are not cached, because staff may release the refund or send a newer link at any time.
    staleTime: 0,
    gcTime: 0,
  });
