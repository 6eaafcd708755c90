import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface LedgerPayment {
  readonly payment_id: string;
  readonly trading_id: string;
  readonly status: string;
  readonly store_id: string;
  readonly amount: number;
  /** The part of the amount that the provider holds now. */
  readonly held: number;
}

const signed = `case kind when 'captured' then amount when 'paid' then amount
  when 'refunded' then -amount when 'taken-back' then -amount else 0 end`;

/** Reads the provider's database directly, so that each part of a long run reads only its own rows. */
export const openLedger = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'payment-sandbox.sqlite'), { readOnly: true });
  database.exec('pragma busy_timeout = 10000');
  const select = `select cast(payment_id as text) as payment_id, trading_id, status, store_id, amount,
    (select coalesce(sum(${signed}), 0) from entry where entry.payment_id = payment.payment_id) as held from payment`;
  const after = database.prepare(`${select} where payment_id > ?`);
  const of = database.prepare(`${select} where trading_id = ?`);
  const newest = database.prepare('select coalesce(max(payment_id), 0) as id from payment');
  const held = database.prepare(`select coalesce(sum(${signed}), 0) as held from entry`);
  const underWay = database.prepare(`select
    (select count(*) from notice where state = 'waiting') +
    (select count(*) from notice where repeat_at is not null and state in ('acknowledged', 'taken')) as notices`);
  const states = database.prepare('select state, count(*) as notices from notice group by state');
  return {
    after: (paymentId: number) => after.all(paymentId) as unknown as LedgerPayment[],
    of: (tradingId: string) => of.all(tradingId) as unknown as LedgerPayment[],
    newest: () => Number(newest.get()?.id),
    /** The money that the provider holds for all orders ever made. */
    heldOfAll: () => Number(held.get()?.held),
    /** The number of notices that have not arrived yet, copies included. */
    noticesUnderWay: () => Number(underWay.get()?.notices),
    noticeStates: () => Object.fromEntries(states.all().map(({ state, notices }) => [state, notices])),
    close: () => database.close(),
  };
};

export type Ledger = ReturnType<typeof openLedger>;
