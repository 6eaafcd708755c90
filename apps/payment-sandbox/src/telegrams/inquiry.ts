import type { Merchant } from '../config.ts';
import { factsOf } from '../notices/write-notice.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, refused } from './answer.ts';
import { findAsked } from './card-request.ts';

/** Telegram 094: the present state of a payment. An undecided application is not a payment yet. */
export const paymentInquiry = (
  sandbox: Sandbox,
  merchant: Merchant,
  fields: Readonly<Record<string, string>>,
): Answer => {
  if (fields.telegram_kind !== '094') return refused('E004');
  const payment = findAsked(sandbox, merchant, fields);
  if (!payment) return refused('E005');
  // Changes the amount as in notices: a provider that charged a wrong amount would also report it here.
  const amount = payment.amount + sandbox.settings.get().amountChange;
  return { facts: { ...factsOf(payment, sandbox.clock.now()), payment_amount: String(amount) } };
};
