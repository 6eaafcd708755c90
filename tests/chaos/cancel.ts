import type { Db } from '../../apps/server/src/db/database.ts';
import { decideCancelRequest } from '../../apps/server/src/orders/decide-cancel-request.ts';
import type { Ask, Bought } from './buyer.ts';
import type { Dice } from './dice.ts';

const AT_ONCE = 8;
const DAY = 86_400_000;

/** What the operator's commands have of the configuration. */
const config = { publicUrl: 'http://localhost:3000', mailFrom: 'Hitosoroi <no-reply@example.jp>' };

/** Cancels an order, or asks for it and decides. Gives the status that it has to have in the end. */
const cancelOne = async (ask: Ask, db: Db, { number, member }: Bought, isApproved: boolean): Promise<number> => {
  const send = async (path: string): Promise<void> => {
    const answer = await ask('POST', path, { body: { order_id: number }, cookie: member.cookie });
    // Asked again after a kill, it may be cancelled already.
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`${path}: ${answer.status}`);
  };
  if (member.cancelsDirectly) {
    await send('/order/cancel');
    return 3;
  }
  await send('/order/cancel_request');
  const now = new Date(Date.now() + DAY);
  const decision = isApproved ? 'approved' : 'rejected';
  await db.transaction().execute((tx) => decideCancelRequest(tx, config, number, { decision }, now));
  return isApproved ? 3 : 1;
};

/** Cancels a part of the card orders that are paid. Gives the status that each has to have in the end. */
export const cancelSome = async (
  ask: Ask,
  db: Db,
  bought: readonly Bought[],
  dice: Dice,
): Promise<Map<string, number>> => {
  const paid = await db
    .selectFrom('orders')
    .where('order_status', '=', 1)
    .where('payment_method', '=', 1)
    .select('order_number')
    .execute();
  const isPaid = new Set(paid.map(({ order_number }) => order_number));
  const chosen = bought.filter(({ number }) => isPaid.has(number) && dice.roll() < 0.4);
  const wanted = new Map<string, number>();
  let next = 0;
  const person = async (): Promise<void> => {
    for (let order = chosen[next++]; order; order = chosen[next++]) {
      wanted.set(order.number, await cancelOne(ask, db, order, dice.roll() < 0.7));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  return wanted;
};
