import { addDays, type Day, startOfDay } from '@hitosoroi/rules/day';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isOfRealMoney } from './attempts.ts';
import { type Comparison, compareAttempt, compareFurther, standing } from './compare.ts';
import type { Providers } from './providers.ts';

/**
 * The attempts that began on one of these days, or whose order had a payment, an event or a refund on one of them. Each of the four queries
 * uses its own index.
 */
const attemptsIn = (db: Db | Tx, from: Day, to: Day) => {
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
  const goesBack = db
    .selectFrom('refund')
    .where('asked_at', '>=', start)
    .where('asked_at', '<', end)
    .select('trading_id');
  return begun.union(paid).union(moved).union(goesBack);
};

/** Whether the provider may know a payment of the day. */
export const hasPaymentsOn = async (db: Db | Tx, day: Day): Promise<boolean> =>
  (await db
    .selectFrom(attemptsIn(db, day, day).as('attempt'))
    .select('attempt.trading_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The payments to compare with the provider: each attempt of these days, paid or not, and each further payment if an attempt was paid more
 * than once. Leaves out practice payments, further payments that never arrived, and cards that were only authorized.
 */
export const paymentsIn = async ({ db }: Pick<AppContext, 'db'>, from: Day, to: Day) => {
  const attempts = await db
    .selectFrom('payment_attempt as a')
    .where('a.trading_id', 'in', attemptsIn(db, from, to))
    .where(isOfRealMoney('a.trading_id'))
    .orderBy('a.created_at')
    .select(['a.trading_id', 'a.order_number', 'a.state', 'a.amount', 'a.payment_id'])
    .execute();
  const further = await db
    .selectFrom('refund as r')
    .innerJoin('payment_attempt as a', 'a.trading_id', 'r.trading_id')
    .where('r.trading_id', 'in', attemptsIn(db, from, to))
    .where(isOfRealMoney('r.trading_id'))
    .where('r.is_release', '=', false)
    .where((is) => is.or([is('r.state', '<>', 'refused'), is('r.way', '=', 'provider')]))
    .where((is) => is.or([is('a.payment_id', 'is', null), is('a.payment_id', '<>', is.ref('r.payment_id'))]))
    .distinct()
    .select(['r.trading_id', 'r.order_number', 'a.state', 'r.amount', 'r.payment_id'])
    .execute();
  return [
    ...attempts.map((attempt) => ({ ...attempt, isFurther: false })),
    ...further.map((payment) => ({ ...payment, isFurther: true })),
  ];
};

export type PaymentIn = Awaited<ReturnType<typeof paymentsIn>>[number];

/** Compares a payment with the provider's record. If the contract allows no inquiry, only looks whether a review of the order is open. */
export const compareOne = async (
  context: AppContext,
  providers: Providers,
  payment: PaymentIn,
): Promise<Comparison> => {
  const { trading_id: tradingId, order_number: orderNumber, payment_id: paymentId, state, isFurther } = payment;
  if (!providers.of(tradingId).capabilities.inquire)
    return { outcome: (await standing(context, orderNumber)).isForReview ? 'in-review' : 'agrees' };
  if (isFurther && paymentId) return compareFurther(context, providers, { tradingId, orderNumber, paymentId });
  return compareAttempt(context, providers, { tradingId, orderNumber, isOver: state === 'ended' });
};
