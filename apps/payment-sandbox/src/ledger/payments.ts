import { randomBytes } from 'node:crypto';
import type { PaymentRequest } from '../hosted/read-request.ts';
import { dayOf } from '../japan-dates.ts';
import { writeNotice } from '../notices/write-notice.ts';
import type { Sandbox } from '../sandbox.ts';
import { isPossible, type MoveName, moveOf } from './moves.ts';
import type { Language, Payment } from './payment.ts';

type Row = Record<string, unknown>;

export const paymentOfRow = (row: Row): Payment =>
  ({ ...row, is_challenged: row.is_challenged === 1, request: JSON.parse(String(row.request)) }) as unknown as Payment;

const found = (row: Row | undefined): Payment | undefined => row && paymentOfRow(row);

export const findByToken = ({ sql }: Sandbox, token: string): Payment | undefined =>
  found(sql.get`select * from payment where token = ${token}`);

export const findById = ({ sql }: Sandbox, paymentId: string): Payment | undefined =>
  /^\d{1,15}$/.test(paymentId)
    ? found(sql.get`select * from payment where payment_id = ${Number(paymentId)}`)
    : undefined;

/**
 * An attempt may have several payments. Finds the payment that comes first in this order: an authorized card, money received, a store
 * number that can be paid, a declined card, money released or returned. Of equal payments, finds the newest.
 */
export const findByTradingId = ({ sql }: Sandbox, tradingId: string): Payment | undefined =>
  found(sql.get`select * from payment where trading_id = ${tradingId} and status <> ''
    order by case
      when status = '20' then 0
      when status in ('40', '41', '43') then 1
      when status in ('10', '61') then 2
      when status = '11' then 3
      when status in ('32', '33', '60', '62') then 4
      else 5 end, payment_id desc
    limit 1`);

export const openApplication = (
  { sql, clock }: Sandbox,
  request: PaymentRequest,
  limitAt: Date,
  language: Language,
): Payment => {
  const row = sql.get`insert into payment
      (token, trading_id, payment_type, amount, language, request, limit_at, payment_limit_date, created_at)
    values (${randomBytes(16).toString('hex')}, ${request.trading_id}, ${request.offered[0] ?? ''}, ${request.amount},
      ${language}, ${JSON.stringify(request)}, ${limitAt.toISOString()}, ${dayOf(limitAt)}, ${clock.now().toISOString()})
    returning *`;
  return paymentOfRow(row as Row);
};

export const keepLanguage = ({ sql }: Sandbox, payment: Payment, language: Language): Payment => {
  if (payment.language === language) return payment;
  sql.run`update payment set language = ${language} where payment_id = ${payment.payment_id}`;
  return { ...payment, language };
};

export const askChallenge = ({ sql }: Sandbox, payment: Payment): void => {
  sql.run`update payment set is_challenged = 1 where payment_id = ${payment.payment_id}`;
};

interface StoreNumber {
  readonly store_id: string;
  readonly receipt_number: string;
}

/** When the money was authorized or received. Empty after the store took the money back. */
const paidAtAfter = (payment: Payment, entry: string | undefined, at: string): string => {
  if (entry === 'authorised' || entry === 'captured' || entry === 'paid') return at;
  return entry === 'taken-back' ? '' : payment.paid_at;
};

/**
 * Changes a payment's status: status, history, money and notice in one transaction. No other function may change the status. Returns
 * undefined if the move is no longer possible.
 */
export const move = (
  sandbox: Sandbox,
  paymentId: number,
  name: MoveName,
  number?: StoreNumber,
): Payment | undefined => {
  const { sql, transaction, clock } = sandbox;
  const { to, type, entry } = moveOf(name);
  return transaction(() => {
    const payment = findById(sandbox, String(paymentId));
    if (!payment || !isPossible(name, payment)) return;
    const at = clock.now().toISOString();
    const row = sql.get`update payment set
        status = ${to},
        payment_type = ${type ?? payment.payment_type},
        store_id = ${number?.store_id ?? payment.store_id},
        receipt_number = ${number?.receipt_number ?? payment.receipt_number},
        is_challenged = 0,
        paid_at = ${paidAtAfter(payment, entry, at)}
      where payment_id = ${paymentId} returning *`;
    sql.run`insert into status_history (payment_id, status, at) values (${paymentId}, ${to}, ${at})`;
    if (entry)
      sql.run`insert into entry (payment_id, kind, amount, at) values (${paymentId}, ${entry}, ${payment.amount}, ${at})`;
    const moved = paymentOfRow(row as Row);
    writeNotice(sandbox, moved);
    return moved;
  });
};
