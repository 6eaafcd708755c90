import { dayOf } from '../japan-dates.ts';
import type { Sandbox } from '../sandbox.ts';
import { move } from './payments.ts';

const ROUND_MS = 30_000;

/** Simulates the provider's nightly batch: expires payments that are still unpaid on the day after their limit day. */
export const expireOverdue = (sandbox: Sandbox): void => {
  const overdue = sandbox.sql.all`select payment_id from payment
    where status in ('', '10', '11', '61') and payment_limit_date < ${dayOf(sandbox.clock.now())}`;
  sandbox.transaction(() => {
    for (const { payment_id } of overdue) move(sandbox, Number(payment_id), 'expire');
  });
};

export const startExpiry = (sandbox: Sandbox): { stop: () => void } => {
  expireOverdue(sandbox);
  const timer = setInterval(() => expireOverdue(sandbox), ROUND_MS);
  return { stop: () => clearInterval(timer) };
};
