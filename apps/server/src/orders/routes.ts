import { randomUUID } from 'node:crypto';
import { cancelOrder, listOrders, placeOrder as placeOrderCall, requestCancel } from '@hitosoroi/contract/orders';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { AppContext } from '../app-context.ts';
import { noSession, notFound, Refused, tooMany } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import type { RowTurns } from '../limits/row-turns.ts';
import { Turns } from '../limits/turns.ts';
import { findMember, type Member } from '../members/sessions.ts';
import { type CancelRefusal, cancel, requestCancellation } from './cancel.ts';
import { ordersOf, pageOfOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

const refusals: Record<CancelRefusal, Refused> = {
  'not-found': notFound,
  'cannot-cancel': new Refused(409, 'cannot-cancel'),
};

/** Of the whole list of a member, which may be long; the shop asks page by page. */
const LISTS_WAITING = 4;

export const orderRoutes = (serve: Serve<Member, 'session'>, context: AppContext, turns: RowTurns): void => {
  const { db, now, config } = context;
  const lists = new Turns<number>({ atOnce: 1, waiting: LISTS_WAITING, waitMs: config.databaseStatementMs });

  serve(placeOrderCall, { as: 'member' }, async ({ body, member, key = randomUUID(), language }) => {
    const outcome = await turns.ofFacility.run(member.facilityId, () =>
      placeOrder(context, member.memberId, body, key, language),
    );
    if (outcome === 'too-many') return tooMany;
    return typeof outcome === 'string'
      ? { errorMessage: refusalText(language)(`order_refusal.${outcome}`), errorCode: outcome }
      : { order_number: outcome.orderNumber };
  });

  serve(listOrders, {}, async ({ cookies: { session }, query: { limit, before } }) => {
    if (!session) return noSession;
    if (limit !== undefined) return (await pageOfOrders(db, session, now(), Number(limit), before)) ?? noSession;
    const member = await findMember(db, session, now());
    if (!member) return noSession;
    const orders = await lists.run(member.memberId, () => ordersOf(db, session, now()));
    return orders === 'too-many' ? tooMany : (orders ?? noSession);
  });

  serve(cancelOrder, { as: 'member' }, async ({ body, member }) => {
    const refused = await cancel(context, member.memberId, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });

  serve(requestCancel, { as: 'member' }, async ({ body, member }) => {
    const refused = await requestCancellation(context, member.memberId, body.order_id, body.reason);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });
};
