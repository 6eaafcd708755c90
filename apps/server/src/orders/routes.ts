import { randomUUID } from 'node:crypto';
import { placeOrder as placeOrderCall } from '@hitosoroi/contract/orders';
import { orderRefusals } from '@hitosoroi/rules/order-refusals';
import type { Parts } from '../app.ts';
import type { Serve } from '../http/serve.ts';
import { placeOrder } from './place-order.ts';

export const orderRoutes = (serve: Serve, parts: Parts): void => {
  serve(placeOrderCall, { as: 'customer' }, async ({ body, customer, key = randomUUID(), language }) => {
    const outcome = await placeOrder(parts, customer, body, key, language);
    return typeof outcome === 'string'
      ? { errorMessage: orderRefusals[outcome][language] }
      : { order_number: outcome.orderNumber };
  });
};
