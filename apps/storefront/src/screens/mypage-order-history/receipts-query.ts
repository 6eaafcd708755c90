import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { Order } from '../../order/orders.ts';

export type Receipts = Answer<'GET /order/receipt'>;

/** The receipts of an order. They load again when the order's status changes, and when the member comes back from a PDF. */
export const receiptsQuery = ({
  order_number,
  order_status,
  ending,
  is_canceling,
}: Pick<Order, 'order_number' | 'order_status' | 'ending' | 'is_canceling'>) =>
  queryOptions({
    queryKey: ['order/receipt', order_number, order_status, ending, is_canceling],
    queryFn: ({ meta }) => ask('GET /order/receipt', { query: { order_id: order_number } }, meta?.transport),
    refetchOnWindowFocus: 'always',
  });
