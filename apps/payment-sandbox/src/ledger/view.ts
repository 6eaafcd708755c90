import type { Sandbox } from '../sandbox.ts';
import { type Payment, paymentOfRow } from './payments.ts';

interface Notice {
  readonly payment_notice_id: string;
  readonly payment_status: string;
  readonly state: string;
  readonly deliveries: number;
}

export interface LedgerPayment {
  readonly payment: Payment;
  readonly history: { status: string; at: string }[];
  readonly entries: { kind: string; amount: number; at: string }[];
  readonly notices: Notice[];
}

type Rows = Record<string, unknown>[];

const grouped = <Item>(rows: Rows, itemOf: (row: Record<string, unknown>) => Item): Map<number, Item[]> => {
  const groups = new Map<number, Item[]>();
  for (const row of rows) {
    const group = groups.get(Number(row.payment_id));
    if (group) group.push(itemOf(row));
    else groups.set(Number(row.payment_id), [itemOf(row)]);
  }
  return groups;
};

/** Payments newest first, with all that happened to them. */
export const readLedger = ({ sql }: Sandbox, tradingId?: string, limit = -1): LedgerPayment[] => {
  const all = tradingId === undefined ? 1 : 0;
  const trading = tradingId ?? '';
  const payments = sql.all`select * from payment where ${all} or trading_id = ${trading}
    order by payment_id desc limit ${limit}`;
  const least = Number(payments.at(-1)?.payment_id ?? 0);
  const histories = grouped(
    sql.all`select h.* from status_history h join payment p using (payment_id)
      where payment_id >= ${least} and (${all} or trading_id = ${trading}) order by h.id`,
    ({ status, at }) => ({ status: String(status), at: String(at) }),
  );
  const entries = grouped(
    sql.all`select e.* from entry e join payment p using (payment_id)
      where payment_id >= ${least} and (${all} or trading_id = ${trading}) order by e.id`,
    ({ kind, amount, at }) => ({ kind: String(kind), amount: Number(amount), at: String(at) }),
  );
  const notices = grouped(
    sql.all`select n.id, n.payment_id, n.payment_status, n.state, n.deliveries from notice n join payment p using (payment_id)
      where payment_id >= ${least} and (${all} or trading_id = ${trading}) order by n.id`,
    ({ id, payment_status, state, deliveries }) => ({
      payment_notice_id: String(id),
      payment_status: String(payment_status),
      state: String(state),
      deliveries: Number(deliveries),
    }),
  );
  return payments.map((row) => {
    const payment = paymentOfRow(row);
    const id = payment.payment_id;
    return {
      payment,
      history: histories.get(id) ?? [],
      entries: entries.get(id) ?? [],
      notices: notices.get(id) ?? [],
    };
  });
};
