import { addDays, type Day, startOfDay } from '@hitosoroi/rules/day';
import type { AppContext } from '../app-context.ts';
import { type Compared, compareAttempt, standing } from './compare.ts';
import type { Provider } from './provider.ts';

/**
 * The attempts that were begun in a span of days, and those of orders that were paid in it, or that anything happened to. Each of the three
 * is found along an index of its own.
 */
export const attemptsIn = ({ db }: Pick<AppContext, 'db'>, from: Day, to: Day) => {
  const [start, end] = [startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString()];
  const begun = db
    .selectFrom('payment_attempt')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select('trading_id');
  const paid = db
    .selectFrom('orders as o')
    .innerJoin('payment_attempt as a', 'a.order_number', 'o.order_number')
    .where('o.payment_date', '>=', from)
    .where('o.payment_date', '<=', to)
    .select('a.trading_id');
  const moved = db
    .selectFrom('order_event as e')
    .innerJoin('payment_attempt as a', 'a.order_number', 'e.order_number')
    .where('e.happened_at', '>=', start)
    .where('e.happened_at', '<', end)
    .select('a.trading_id');
  return db
    .selectFrom('payment_attempt as a')
    .where('a.trading_id', 'in', begun.union(paid).union(moved))
    .orderBy('a.created_at')
    .select(['a.trading_id', 'a.order_number', 'a.state', 'a.amount'])
    .execute();
};

export type AttemptIn = Awaited<ReturnType<typeof attemptsIn>>[number];

/** Asks the provider about one of them. Where the contract allows no inquiry, only what we know ourselves can contradict it. */
export const compareOne = async (context: AppContext, provider: Provider, attempt: AttemptIn): Promise<Compared> => {
  const { trading_id: tradingId, order_number: orderNumber, state } = attempt;
  if (provider.capabilities.inquire)
    return compareAttempt(context, provider, { tradingId, orderNumber, isOver: state === 'ended' });
  return (await standing(context, orderNumber)).isForReview ? 'for review' : 'agrees';
};
