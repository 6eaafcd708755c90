import { randomUUID } from 'node:crypto';
import { cancelOrder, listOrders, placeOrder as placeOrderCall, requestCancel } from '@hitosoroi/contract/orders';
import { orderRefusals } from '@hitosoroi/rules/order-refusals';
import type { Parts } from '../app.ts';
import { notFound, Refused } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { askToCancel, type CancelRefusal, cancel } from './cancel.ts';
import { ordersOf, pageOfOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

const refusals: Record<CancelRefusal, Refused> = {
  'not-found': notFound,
  'cannot-cancel': new Refused(409, 'cannot-cancel'),
};

export const orderRoutes = (serve: Serve, parts: Parts): void => {
  serve(placeOrderCall, { as: 'customer' }, async ({ body, customer, key = randomUUID(), language }) => {
    const outcome = await placeOrder(parts, customer, body, key, language);
    return typeof outcome === 'string'
      ? { errorMessage: orderRefusals[outcome][language] }
      : { order_number: outcome.orderNumber };
  });

  serve(listOrders, { as: 'customer' }, ({ customer, query: { limit, before } }) =>
    limit === undefined
      ? ordersOf(parts.db, customer, parts.now())
      : pageOfOrders(parts.db, customer, parts.now(), Number(limit), before),
  );

  serve(cancelOrder, { as: 'customer' }, async ({ body, customer }) => {
    const refused = await cancel(parts, customer, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });

  serve(requestCancel, { as: 'customer' }, async ({ body, customer }) => {
    const refused = await askToCancel(parts, customer, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });
};
