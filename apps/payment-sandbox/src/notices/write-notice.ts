import { merchantWith } from '../config.ts';
import { noticeHash } from '../hashes.ts';
import { stampOf } from '../japan-dates.ts';
import type { Payment } from '../ledger/payment.ts';
import type { Sandbox } from '../sandbox.ts';
import { chance } from './chance.ts';

const stampOrNothing = (at: string): string => (at ? stampOf(new Date(at)) : '');

/** The fields that describe a payment: the same in a notice, a poll and an inquiry. */
export const factsOf = (payment: Payment, at: Date) => ({
  payment_id: String(payment.payment_id),
  trading_id: payment.trading_id,
  payment_type: payment.payment_type,
  payment_status: payment.status,
  payment_amount: String(payment.amount),
  payment_init_date: stampOrNothing(payment.created_at),
  change_date: stampOf(at),
  payment_date: stampOrNothing(payment.paid_at),
  payment_limit_date: payment.payment_limit_date,
  receipt_number: payment.receipt_number,
  usable_cvs_company_id: payment.store_id,
  cvs_company_id: payment.store_id,
});

/** The least and the most time that a reordered notice waits, so that the next notice of its payment can overtake it. */
const OVERTAKEN_MS = [300, 1500] as const;
const LATE_COPY_MS = 2000;

/** Decides by the settings what happens to a notice. The decision is stored with the notice, so a restart does not change it. */
const fateOf = (sandbox: Sandbox, payment: Payment, count: number) => {
  const { seed, drop, duplicate, delayMs, reorder, hold } = sandbox.settings.get().notices;
  const roll = (what: string) => chance(seed, what, payment.trading_id, payment.status, count);
  const between = ([from, to]: readonly [number, number], what: string) =>
    Math.round(from + (to - from) * roll(`length of ${what}`));
  const now = Date.now();
  const isOvertaken = roll('reorder') < reorder;
  const isTwice = roll('duplicate') < duplicate;
  const isLateCopy = roll('copy') < 0.5;
  const dueAt = now + between(delayMs, 'delay') + (isOvertaken ? between(OVERTAKEN_MS, 'overtaking') : 0);
  return {
    state: roll('drop') < drop ? 'dropped' : hold ? 'held' : 'waiting',
    dueAt,
    mayBeOvertaken: isOvertaken ? 1 : 0,
    copies: isTwice && !isLateCopy ? 2 : 1,
    repeatAt: isTwice && isLateCopy ? dueAt + between([0, LATE_COPY_MS], 'copy') : null,
  };
};

/** Writes the notice of a change. Runs in the transaction that changes the payment, so that every change has a notice. */
export const writeNotice = (sandbox: Sandbox, payment: Payment): void => {
  const { sql, config, settings, clock, events } = sandbox;
  const count = sql.get`select count(*) as count from notice where payment_id = ${payment.payment_id}`;
  const fate = fateOf(sandbox, payment, Number(count?.count));
  const isDropped = fate.state === 'dropped';
  const row = sql.get`insert into notice
      (payment_id, payment_status, inform_url, body, state, may_be_overtaken, copies, due_at, repeat_at)
    values (${payment.payment_id}, ${payment.status}, ${payment.request.inform_url}, '', ${fate.state},
      ${fate.mayBeOvertaken}, ${fate.copies}, ${fate.dueAt}, ${isDropped ? null : fate.repeatAt})
    returning id`;
  const fields = {
    payment_notice_id: String(row?.id),
    ...factsOf(payment, clock.now()),
    payment_amount: String(payment.amount + settings.get().amountChange),
  };
  const body = new URLSearchParams({
    ...fields,
    hc: noticeHash(fields, merchantWith(config, payment.request.merchant_id).noticeKey),
  }).toString();
  sql.run`update notice set body = ${body}, position = id where id = ${Number(row?.id)}`;
  events.emit('notice');
};
