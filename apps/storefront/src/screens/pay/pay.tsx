import { overReasons } from '@hitosoroi/rules/payer-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useContactAbout } from '../../navigation/contact-about.ts';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { Canceled } from './canceled.tsx';
import type { Linked } from './kept-link.ts';
import { Message, type Said } from './message.tsx';
import { Paid } from './paid.tsx';
import { PastOrder } from './past.tsx';
import styles from './pay.module.css';
import { payerLinkQuery } from './payer-link.ts';
import { Request } from './request.tsx';
import { StoreNumber } from './store-number.tsx';
import { useToken } from './use-token.ts';

/**
 * The message for a link that no longer works. If the provider returned the payer with a success, the message never says that they could
 * not pay. If the payer came back without a success, the message does not tell them to ask for another link.
 */
const overSays = ({ reason, is_past_deadline }: Linked, end: string | null): Said => {
  if (is_past_deadline) return reason === 'unpaid' ? 'over_past_deadline_unpaid' : 'over_past_deadline';
  const hasPaid = end === 'true';
  // A newer server may send a reason that this page does not know.
  if (reason && overReasons.includes(reason)) return hasPaid ? 'over_ended' : `over_${reason}`;
  if (hasPaid) return 'over_returned';
  return end === 'false' ? 'over_stopped' : 'over';
};

/** With what the provider returned the payer to this link, `true` or `false`. Null if the payer did not come from the provider. */
const useEnd = (token: string): string | null => {
  const end = useSearchParams().get('is_successful');
  const [first] = useState({ token, end });
  return end ?? (first.token === token ? first.end : null);
};

/**
 * Puts the link back into the URL, so that the page can be reloaded, bookmarked and opened in another tab. Not while the result of a
 * payment is open, because a reload would then ask to pay.
 */
const useOwnUrl = (token: string, isKnown: boolean): void => {
  useEffect(() => {
    if (isKnown && token && !location.hash) history.replaceState(history.state, '', `${paths.pay}#${token}`);
  }, [token, isKnown]);
};

/** The page of a payer link. Its holder needs no account. Only the notice of the provider decides the outcome. */
export function Screen() {
  const token = useToken();
  const end = useEnd(token);
  const hasPaid = end === 'true';
  const hasStopped = end === 'false';
  const { data, errorUpdateCount, refetch } = useQuery(payerLinkQuery(token));
  const known = data?.state;
  useOwnUrl(token, known === 'paid' || known === 'at-store' || (known === 'payable' && hasStopped));
  useContactAbout(data?.order ?? null);
  // A payer who returns from the provider in another browser has no link here. The message then does not say that they could not pay, and
  // does not tell them to ask for another link.
  if (!token) return <Message says={hasPaid ? 'returned' : hasStopped ? 'stopped' : 'over'} />;
  // The message stays while the page tries again.
  if (!data) return errorUpdateCount > 0 ? <Message says="unanswered" /> : <div className={styles.waiting} />;
  const { state, order, is_canceled, isKept = false } = data;
  if (is_canceled) return <Canceled order={order} token={token} />;
  // If the provider reported success, the message never says that nothing was paid, because the server may not have the notice of the
  // payment yet.
  if (state === 'over')
    return <Message says={overSays(data, end)}>{order ? <PastOrder order={order} /> : undefined}</Message>;
  if (state === 'paid') return order ? <Paid order={order} token={token} /> : <Message says="paid" />;
  if (state === 'at-store' && order) return <StoreNumber order={order} token={token} isKept={isKept} />;
  // The payer comes back from a payment that is not in the database yet. The page does not ask them to pay again.
  if (state !== 'payable' || !order || hasPaid) return <Message says="under_way" />;
  return <Request order={order} token={token} hasStopped={hasStopped} onRefused={() => void refetch()} />;
}
