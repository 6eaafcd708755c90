import { randomUUID } from 'node:crypto';
import { cancelOrder, listOrders, placeOrder as placeOrderCall, requestCancel } from '@hitosoroi/contract/orders';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { AppContext } from '../app-context.ts';
import { notFound, Refused } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import type { Member } from '../members/sessions.ts';
import { askToCancel, type CancelRefusal, cancel } from './cancel.ts';
import { ordersOf, pageOfOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

const refusals: Record<CancelRefusal, Refused> = {
  'not-found': notFound,
  'cannot-cancel': new Refused(409, 'cannot-cancel'),
};

export const orderRoutes = (serve: Serve<Member>, context: AppContext): void => {
  serve(placeOrderCall, { as: 'member' }, async ({ body, member, key = randomUUID(), language }) => {
    const outcome = await placeOrder(context, member.memberId, body, key, language);
    return typeof outcome === 'string'
      ? { errorMessage: refusalText(language)(`order_refusal.${outcome}`), errorCode: outcome }
      : { order_number: outcome.orderNumber };
  });

  serve(listOrders, { as: 'member' }, ({ member, query: { limit, before } }) =>
    limit === undefined
      ? ordersOf(context.db, member.memberId, context.now())
      : pageOfOrders(context.db, member.memberId, context.now(), Number(limit), before),
  );

  serve(cancelOrder, { as: 'member' }, async ({ body, member }) => {
    const refused = await cancel(context, member.memberId, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });

  serve(requestCancel, { as: 'member' }, async ({ body, member }) => {
    const refused = await askToCancel(context, member.memberId, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });
};
