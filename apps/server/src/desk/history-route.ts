import { listOrders } from '@hitosoroi/contract/orders';
import { findMember, type Member } from '../people/members/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import { noSession, tooMany } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import { Turns } from '../platform/limits/turns.ts';
import { ordersOf, pageOfOrders } from './history.ts';

/** How many requests for one member's whole list may wait. It may be long; the shop asks page by page. */
const LISTS_WAITING = 4;

export const historyRoute = (serve: Serve<Member, 'session'>, context: AppContext): void => {
  const { db, now, config } = context;
  const lists = new Turns<number>({ atOnce: 1, waiting: LISTS_WAITING, waitMs: config.databaseStatementMs });

  serve(listOrders, {}, async ({ cookies: { session }, query: { limit, before } }) => {
    if (!session) return noSession;
    if (limit !== undefined) return (await pageOfOrders(db, session, now(), Number(limit), before)) ?? noSession;
    const member = await findMember(db, session, now());
    if (!member) return noSession;
    const orders = await lists.run(member.memberId, () => ordersOf(db, session, now()));
    return orders === 'too-many' ? tooMany : (orders ?? noSession);
  });
};
