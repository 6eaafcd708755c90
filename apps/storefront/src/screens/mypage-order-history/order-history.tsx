import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { keepNumberOffline } from '../../order/keep-number-offline.ts';
import { KeptCopyNote } from '../../order/kept-copy-note.tsx';
import { ordersQuery } from '../../order/orders.ts';
import { refetchInterval } from '../../order/refetch-interval.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { OrderList } from './order-list.tsx';

export function Screen() {
  const { data } = useSuspenseQuery({ ...ordersQuery(), refetchInterval: ({ state }) => refetchInterval(state.data) });
  // The member will come back to a number to read it at the store, so the orders are stored for use without a connection.
  useEffect(() => {
    if (data.orders.some(({ receipt_number }) => receipt_number)) keepNumberOffline(data).catch(() => undefined);
  }, [data]);
  if (data.orders.length === 0) {
    return (
      <Notice title="history.empty.title">
        <p>
          <T id="history.empty.text" />
        </p>
        <ButtonLink to={paths.products}>
          <T id="history.empty.action" />
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Page title="order_history.title">
      <KeptCopyNote />
      <OrderList page={data} orders={data.orders} />
      {data.next && <EarlierOrders before={data.next} shown={data.orders} />}
    </Page>
  );
}
