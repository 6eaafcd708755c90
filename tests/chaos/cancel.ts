import { setTimeout as wait } from 'node:timers/promises';
import { decideCancelRequest } from '../../apps/server/src/money/cancel/staff-routes.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { Outage } from '../../apps/server/src/platform/db/outage.ts';
import type { Ask } from './ask.ts';
import type { Bought } from './buyer.ts';
import { type Dice, diceOf } from './dice.ts';

const AT_ONCE = 8;

/** The configuration for the operator's decisions. */
const config = { publicUrl: 'http://localhost:3000', mailFrom: 'Hitosoroi <no-reply@example.jp>' };

/** Repeats the work as long as the database cannot be reached. */
const insist = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      await wait(100);
    }
  }
};

interface Cancelling {
  readonly ask: Ask;
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Cancels an order as the member. If the facility requires a request, requests it as the member and decides as the operator. Some people
 * click twice. Returns the status that the order must have in the end.
 */
const cancelOne = async ({ ask, db, now }: Cancelling, { number, member }: Bought, dice: Dice): Promise<number> => {
  const send = async (path: string): Promise<void> => {
    const answer = await ask('POST', path, { body: { order_id: number }, cookie: member.cookie });
    // If `ask` repeats the request after a kill, the order may already be canceled.
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`${path}: ${answer.status}`);
  };
  const click = (path: string) => Promise.all(dice.roll() < 0.2 ? [send(path), send(path)] : [send(path)]);
  if (member.cancelsDirectly) {
    await click('/order/cancel');
    return 3;
  }
  await click('/order/cancel_request');
  const decision = dice.roll() < 0.7 ? 'approved' : 'rejected';
  await insist(() => db.transaction().execute((tx) => decideCancelRequest(tx, config, number, { decision }, now())));
  return decision === 'approved' ? 3 : 1;
};

/** Cancels some of the paid card orders. Stores the status that each of them must have in the end. */
export const cancelSome = async (
  cancelling: Cancelling,
  bought: readonly Bought[],
  seed: number,
  wanted: Map<string, number>,
  onChosen: (count: number) => void,
): Promise<void> => {
  const paid = await cancelling.db
    .selectFrom('orders')
    .where('order_status', '=', 1)
    .where('payment_method', '=', 1)
    .where(
      'order_number',
      'in',
      bought.map(({ number }) => number),
    )
    .select('order_number')
    .execute();
  const isPaid = new Set(paid.map(({ order_number }) => order_number));
  const chosen = bought.flatMap((order, index) => {
    const dice = diceOf(seed, index);
    return isPaid.has(order.number) && dice.roll() < 0.4 ? [{ order, dice }] : [];
  });
  onChosen(chosen.length);
  let next = 0;
  const person = async (): Promise<void> => {
    for (let one = chosen[next++]; one; one = chosen[next++])
      wanted.set(one.order.number, await cancelOne(cancelling, one.order, one.dice));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
};
