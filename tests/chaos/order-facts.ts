import { RECONCILE_JOB } from '../../apps/server/src/orders/order-events.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { Bought } from './buyer.ts';
import type { LedgerPayment } from './ledger.ts';

const rowsOf = async (db: Db, numbers: readonly string[]) => {
  const [orders, mails, refunds, reviews, events, jobs] = await Promise.all([
    db.selectFrom('orders').where('order_number', 'in', numbers).selectAll().execute(),
    db
      .selectFrom('mail')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'kind', 'state', 'message_id'])
      .execute(),
    db.selectFrom('refund').where('order_number', 'in', numbers).selectAll().execute(),
    db.selectFrom('review').where('order_number', 'in', numbers).select(['order_number', 'kind']).execute(),
    db
      .selectFrom('order_event')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'kind', 'to_status'])
      .execute(),
    db
      .selectFrom('due_job')
      .where('kind', '=', RECONCILE_JOB)
      .where('subject', 'in', numbers)
      .select('subject')
      .execute(),
  ]);
  return { orders, mails, refunds, reviews, events, jobs };
};

/** All data of the database and of the provider about each acknowledged order of a part. */
export const factsOf = async (
  db: Db,
  ledger: readonly LedgerPayment[],
  bought: readonly Bought[],
  cancelled: ReadonlyMap<string, number>,
) => {
  const numbers = bought.map(({ number }) => number);
  const { orders, mails, refunds, reviews, events, jobs } = await rowsOf(db, numbers);
  const rows = new Map(orders.map((row) => [row.order_number, row]));
  const isAskedAbout = new Set(jobs.map(({ subject }) => subject));
  const ordered = <Row extends { order_number: string | null }>(some: readonly Row[]) =>
    Map.groupBy(some, ({ order_number }) => order_number);
  const [mailsOf, refundsOf, reviewsOf, eventsOf] = [
    ordered(mails),
    ordered(refunds),
    ordered(reviews),
    ordered(events),
  ];
  const paymentsOf = Map.groupBy(ledger, ({ trading_id }) => trading_id.slice(0, 12));
  return bought.map((order) => {
    const { number } = order;
    // The ledger also has payment pages on which nothing was decided. Such pages are no payments.
    const payments = (paymentsOf.get(number.replaceAll('-', '')) ?? []).filter(({ status }) => status !== '');
    const back = refundsOf.get(number) ?? [];
    const owedByHand = back
      .filter(({ way, state }) => way === 'bank-transfer' && state === 'asked')
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...order,
      row: rows.get(number),
      payments,
      /** What the provider holds, minus what staff still have to transfer back. */
      held: payments.reduce((sum, payment) => sum + payment.held, 0) - owedByHand,
      refunds: back,
      reviews: reviewsOf.get(number) ?? [],
      events: eventsOf.get(number) ?? [],
      mails: mailsOf.get(number) ?? [],
      isAskedAbout: isAskedAbout.has(number),
      wantedEnd: cancelled.get(number),
    };
  });
};

export type OrderFacts = Awaited<ReturnType<typeof factsOf>>[number];
