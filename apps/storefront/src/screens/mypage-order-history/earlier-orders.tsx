import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { T } from '../../language/t.tsx';
import { type Order, ordersBeforeQuery } from '../../order/orders.ts';
import { QuietButton } from '../../ui/button.tsx';
import { OrderList } from './order-list.tsx';
import { isSoughtBeyond } from './sought-order.ts';

interface EarlierOrdersProps {
  readonly before: string;
  readonly shown: readonly Order[];
}

/** The older orders. A page of them loads when the member asks for it. */
export function EarlierOrders({ before, shown }: EarlierOrdersProps) {
  const [isWanted, setWanted] = useState(false);
  // Loads the older orders if the hash of the URL names one of them. A browser does not send the hash to the server.
  useEffect(() => {
    if (isSoughtBeyond(shown)) setWanted(true);
  }, [shown]);
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
      <OrderList page={data} orders={data.orders} />
      {data.next && <EarlierOrders before={data.next} shown={[...shown, ...data.orders]} />}
    </>
  );
}
