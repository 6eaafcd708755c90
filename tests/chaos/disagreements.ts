import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Bought } from './buyer.ts';
import type { LedgerPayment } from './sandbox.ts';

const signs: Record<string, number> = { captured: 1, paid: 1, refunded: -1, 'taken-back': -1 };

/** The money that the provider holds of a payment. */
const heldOf = ({ entries }: LedgerPayment): number =>
  entries.reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0);

/** An authorisation that was neither captured nor let go: somebody's money is blocked for nothing. */
const isBlocked = ({ status }: LedgerPayment): boolean => status === '20';

const rowsOf = async (db: Db) => {
  const [orders, mails, refunds, reviews, events] = await Promise.all([
    db.selectFrom('orders').select(['order_number', 'order_status', 'price']).execute(),
    db.selectFrom('mail').select(['kind', 'subject']).execute(),
    db.selectFrom('refund').select(['order_number', 'way', 'state', 'amount']).execute(),
    db.selectFrom('review').select(['order_number', 'kind']).execute(),
    db.selectFrom('order_event').select(['order_number', 'kind', 'to_status']).execute(),
  ]);
  return { orders, mails, refunds, reviews, events };
};

/** Which status an order must have, by what the provider holds and knows. */
const statusBy = (payments: readonly LedgerPayment[], held: number): readonly number[] => {
  const statuses = payments.map(({ status }) => status);
  if (held > 0) return [PAID];
  if (statuses.some((status) => ['60', '62', '32', '33'].includes(status))) return [CANCELED];
  if (statuses.includes('10')) return [AWAITING_PAYMENT];
  if (statuses.includes('12')) return [EXPIRED];
  if (statuses.some((status) => status === '13' || status === '15')) return [PAYMENT_FAILED];
  // Nobody decided anything: unsettled, and on the next day over.
  return [UNSETTLED, PAYMENT_FAILED];
};

/** Every order on which the provider's ledger and the database do not agree, in a line each. */
export const disagreements = async (
  db: Db,
  ledger: readonly LedgerPayment[],
  bought: readonly Bought[],
  cancelled: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const { orders, mails, refunds, reviews, events } = await rowsOf(db);
  const group = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => Map.groupBy(rows, keyOf);
  const mailsOf = group(mails, ({ subject }) => /\d{4}-\d{4}-\d{4}/.exec(subject)?.[0] ?? '');
  const refundsOf = group(refunds, (row) => row.order_number);
  const reviewsOf = group(reviews, (row) => row.order_number ?? '');
  const eventsOf = group(events, (row) => row.order_number);
  const paymentsOf = group(ledger, ({ trading_id }) => trading_id.slice(0, 12));
  const rows = new Map(orders.map((row) => [row.order_number, row]));
  const wrong: string[] = [];
  if (orders.length !== bought.length)
    wrong.push(`${orders.length} orders for ${bought.length} that were acknowledged`);
  for (const { number, price, way } of bought) {
    const row = rows.get(number);
    const say = (what: string) => wrong.push(`${number} (${way}, status ${row?.order_status}): ${what}`);
    if (!row) {
      say('was acknowledged and is not there');
      continue;
    }
    const payments = (paymentsOf.get(number.replaceAll('-', '')) ?? []).filter(({ status }) => status !== '');
    const byHand = (refundsOf.get(number) ?? []).filter(
      ({ way, state }) => way === 'bank-transfer' && state === 'asked',
    );
    const held =
      payments.reduce((sum, each) => sum + heldOf(each), 0) - byHand.reduce((sum, { amount }) => sum + amount, 0);
    if (row.price !== price || payments.some(({ amount }) => amount !== price)) say('the amounts differ');
    if (held !== 0 && held !== price) say(`the provider holds ${held} of ${price}`);
    if (payments.some(isBlocked)) say('an authorisation was left behind');
    if (!statusBy(payments, held).includes(row.order_status))
      say(`the provider says ${payments.map(({ status }) => status).join()}`);

    const end = cancelled.get(number);
    if (end !== undefined && row.order_status !== end) say(`it should have ended at ${end}`);

    const kinds = (mailsOf.get(number) ?? []).map(({ kind }) => kind).sort();
    const reached = (status: number) => (eventsOf.get(number) ?? []).some(({ to_status }) => to_status === status);
    const was = (kind: string) => (eventsOf.get(number) ?? []).some((event) => event.kind === kind);
    const wanted = [
      'order',
      was('cancel requested') && 'cancel-requested',
      was('cancel requested') && 'cancel-request-to-operator',
      was('cancel request approved') && 'cancel-approved',
      was('cancel request rejected') && 'cancel-rejected',
      reached(4) && 'store-number',
      reached(1) && 'paid',
      reached(2) && 'expired',
      reached(3) && 'canceled',
      reached(99) && 'payment-failed',
    ].filter((kind) => kind !== false);
    // Whoever paid on two pages is told of each payment that goes back, and nobody else is.
    const isOfReturn = (kind: string) => kind === 'second-payment' || kind === 'late-payment';
    const others = kinds.filter((kind) => !isOfReturn(kind));
    if (others.join() !== wanted.sort().join()) say(`its mails are ${kinds.join()} instead of ${wanted.join()}`);
    const hasTwo = way === 'two-pages' && (refundsOf.get(number) ?? []).length > 0;
    const isTold = kinds.some(isOfReturn);
    const isShown = (reviewsOf.get(number) ?? []).some(({ kind }) => kind === 'second-payment');
    if ((isTold && !hasTwo) || (isShown && !isTold)) say(`its mails are ${kinds.join()}`);
    for (const { kind } of reviewsOf.get(number) ?? [])
      if (kind !== 'second-payment' || way !== 'two-pages') say(`somebody has to look: ${kind}`);
  }
  for (const { kind } of reviewsOf.get('') ?? []) wrong.push(`somebody has to look: ${kind}`);
  return wrong;
};
