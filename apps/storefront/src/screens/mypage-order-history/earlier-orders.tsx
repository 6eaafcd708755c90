import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import { ordersBeforeQuery } from '../../order/orders.ts';
import { QuietButton } from '../../ui/button.tsx';
import { OrderCard } from './order-card.tsx';

/** The orders before those that are shown, page by page, once somebody asks for them. */
export function EarlierOrders({ before }: { before: string }) {
  const [isWanted, setWanted] = useState(false);
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
      {data.next && <EarlierOrders before={data.next} />}
    </>
  );
}
