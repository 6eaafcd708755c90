import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import { ordersBeforeQuery } from '../../order/orders.ts';
import { QuietButton } from '../../ui/button.tsx';
import { OrderCard } from './order-card.tsx';
import { isSoughtBeyond } from './sought-order.ts';

interface EarlierOrdersProps {
  readonly before: string;
  /** Whether the address asks for one of them. */
  readonly isAsked: boolean;
}

/** The orders before those that are shown, page by page, once somebody asks for them. */
export function EarlierOrders({ before, isAsked }: EarlierOrdersProps) {
  const [isWanted, setWanted] = useState(isAsked);
  const { data } = useQuery({ ...ordersBeforeQuery(before), enabled: isWanted, throwOnError: true });
  if (!data) {
    return (
      <QuietButton onClick={() => setWanted(true)} isBusy={isWanted}>
        <T id="history.more" />
      </QuietButton>
    );
  }
  return (
    <>
      {data.orders.map((order) => (
        <OrderCard key={order.order_number} order={order} today={data.today} invoiceNumber={data.invoice_number} />
      ))}
      {data.next && <EarlierOrders before={data.next} isAsked={isAsked && isSoughtBeyond(data.orders)} />}
    </>
  );
}
