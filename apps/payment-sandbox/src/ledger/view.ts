import type { Sandbox } from '../sandbox.ts';
import type { Payment } from './payment.ts';
import { paymentOfRow } from './payments.ts';

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

/** Payments with their history, entries and notices, newest first. */
export const readLedger = ({ sql }: Sandbox, tradingId?: string, limit = -1): LedgerPayment[] => {
  const payments =
    tradingId === undefined
      ? sql.all`select * from payment order by payment_id desc limit ${limit}`
      : sql.all`select * from payment where trading_id = ${tradingId} order by payment_id desc limit ${limit}`;
  const ids = JSON.stringify(payments.map(({ payment_id }) => payment_id));
  const histories = grouped(
    sql.all`select * from status_history where payment_id in (select value from json_each(${ids})) order by id`,
    ({ status, at }) => ({ status: String(status), at: String(at) }),
  );
  const entries = grouped(
    sql.all`select * from entry where payment_id in (select value from json_each(${ids})) order by id`,
    ({ kind, amount, at }) => ({ kind: String(kind), amount: Number(amount), at: String(at) }),
  );
  const notices = grouped(
    sql.all`select id, payment_id, payment_status, state, deliveries from notice
      where payment_id in (select value from json_each(${ids})) order by id`,
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
