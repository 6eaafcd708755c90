import { CANCELED, EXPIRED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readStored } from '../../browser/storage.ts';
import { clearCart, loadCart } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import type { Order } from '../../order/orders.ts';
import { useOwnOrder } from '../../order/use-own-order.ts';
import { meQuery } from '../../session/member.ts';
import { End } from './end.tsx';
import { NextStep } from './next-step.tsx';
import { OwnEnd } from './own-end.tsx';

interface EndByAddressProps {
  readonly number: string;
  readonly said: 'done' | 'interrupted' | 'not_found';
  /** Set while the state of the order is unknown, because the request is running or failed. */
  readonly isAsked?: 'loading' | 'unanswered' | undefined;
}

/** The outcome of a payment as the URL reports it, shown while the page has no other data about the order. */
function EndByAddress({ number, said, isAsked }: EndByAddressProps) {
  return (
    <End title={`complete.${said}.title`} number={number} isDone={said === 'done' && !isAsked}>
      {(!isAsked || said === 'interrupted') && (
        <p>
          <T id={`complete.${said}.text`} />
        </p>
      )}
      {isAsked && (
        <p role="status">
          <T id={isAsked === 'loading' ? 'complete.loading.title' : 'complete.unanswered.text'} />
        </p>
      )}
      {isAsked !== 'loading' && <NextStep to={paths.orderHistory} label="complete.orders" />}
    </End>
  );
}

/** Whether the order failed, expired or was canceled. The member may still order the items in the cart. */
const hasComeToNothing = ({ order_status: status }: Order): boolean =>
  status === PAYMENT_FAILED || status === EXPIRED || status === CANCELED;

/** The page to which the provider returns the member. The provider's notice decides the outcome, not the URL of this page. */
export function Screen() {
  const query = useSearchParams();
  const number = query.get('order_number') ?? '';
  const isSuccessful = query.get('is_successful') === 'true';
  const own = useOwnOrder(number);
  const isVisitor = useQuery(meQuery()).data === null;
  const order = typeof own === 'object' ? own.order : undefined;
  const isEnded = useRef(false);
  // Anyone can send a member a link to this page. So only the order that this browser left to pay, or an own order that did not fail,
  // empties a member's cart.
  useEffect(() => {
    loadCart();
    if (!isSuccessful || isEnded.current) return;
    const isTheirs = readStored('orderLeft') === number || (order !== undefined && !hasComeToNothing(order));
    if (isTheirs || isVisitor) clearCart();
    isEnded.current = isTheirs || isVisitor || order !== undefined;
  }, [isSuccessful, isVisitor, number, order]);
  const said = isSuccessful ? 'done' : 'interrupted';
  if (own === 'loading' || own === 'unanswered') return <EndByAddress number={number} said={said} isAsked={own} />;
  if (own === 'unknown' || !number) return <EndByAddress number={number} said={said} />;
  if (own === 'not-theirs') return <EndByAddress number={number} said="not_found" />;
  return <OwnEnd order={own.order} today={own.today} saidPaid={isSuccessful} />;
}
