import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readStored } from '../../browser/storage.ts';
import { clearCart, loadCart, removeOrdered } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { useOwnOrder } from '../../order/use-own-order.ts';
import { meQuery } from '../../session/member.ts';
import { End } from './end.tsx';
import { NextStep } from './next-step.tsx';
import { OwnEnd } from './own-end.tsx';

interface SaidEndProps {
  readonly number: string;
  readonly said: 'done' | 'interrupted' | 'not_found' | 'unanswered';
}

/** The end of a payment as the address has it, or as little as is known of the order. */
function SaidEnd({ number, said }: SaidEndProps) {
  return (
    <End
      title={said === 'unanswered' ? 'complete.loading.title' : `complete.${said}.title`}
      number={number}
      isDone={said === 'done'}
    >
      <p>
        <T id={`complete.${said}.text`} />
      </p>
      <NextStep to={paths.orderHistory} label="complete.orders" />
    </End>
  );
}

/** Where the payment ends. What became of it only the provider's word decides, not this address. */
export function Screen() {
  const query = useSearchParams();
  const number = query.get('order_number') ?? '';
  const isSuccessful = query.get('is_successful') === 'true';
  const own = useOwnOrder(number);
  const isVisitor = useQuery(meQuery()).data === null;
  const order = typeof own === 'object' ? own.order : undefined;
  const isEnded = useRef(false);
  // Anybody can send a member a link with some number, and one of theirs may be opened again later. An order of theirs ends a cart that
  // was sent; one that was never sent is another.
  useEffect(() => {
    loadCart();
    if (!isSuccessful || isEnded.current) return;
    const isLeft = readStored('orderLeft') === number;
    if (isLeft || isVisitor) clearCart();
    else if (order && readStored('orderSeed') !== null) removeOrdered(order);
    isEnded.current = isLeft || isVisitor || order !== undefined;
  }, [isSuccessful, isVisitor, number, order]);
  if (own === 'loading') return <End title="complete.loading.title" number={number} />;
  if (own === 'unanswered') return <SaidEnd number={number} said="unanswered" />;
  if (own === 'not-theirs') return <SaidEnd number={number} said="not_found" />;
  if (own === 'unknown') return <SaidEnd number={number} said={isSuccessful ? 'done' : 'interrupted'} />;
  return <OwnEnd order={own.order} today={own.today} saidPaid={isSuccessful} />;
}
