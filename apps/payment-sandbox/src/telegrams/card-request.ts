import { type Merchant, merchantWith } from '../config.ts';
import { CARD, type MoveName } from '../ledger/moves.ts';
import type { Payment } from '../ledger/payment.ts';
import { findById, findByTradingId, move } from '../ledger/payments.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, refused } from './answer.ts';

type Fields = Readonly<Record<string, string>>;

const wishes: Readonly<Record<string, MoveName>> = {
  '021': 'cancel-authorisation',
  '022': 'capture',
  '023': 'cancel-sale',
};

/** Finds a payment by `payment_id` or `trading_id`. If both are given they must belong together. */
const findPayment = (sandbox: Sandbox, { payment_id, trading_id }: Fields): Payment | undefined => {
  if (!payment_id) return trading_id ? findByTradingId(sandbox, trading_id) : undefined;
  const payment = findById(sandbox, payment_id);
  return payment && payment.status !== '' && (!trading_id || trading_id === payment.trading_id) ? payment : undefined;
};

/** The payment that a merchant asks for. Payments of another merchant are not found. */
export const findAsked = (sandbox: Sandbox, merchant: Merchant, fields: Fields): Payment | undefined => {
  const payment = findPayment(sandbox, fields);
  return payment && merchantWith(sandbox.config, payment.request.merchant_id) === merchant ? payment : undefined;
};

/** Captures or cancels a card payment. Each action works once, because it changes the status that allows the action. */
export const cardRequest = (sandbox: Sandbox, merchant: Merchant, fields: Fields): Answer => {
  const wish = wishes[fields.telegram_kind ?? ''];
  if (!wish) return refused('E004');
  const payment = findAsked(sandbox, merchant, fields);
  if (!payment) return refused('E005');
  if (payment.payment_type !== CARD) return refused('E008');
  if (fields.payment_amount && fields.payment_amount !== String(payment.amount)) return refused('E007');
  const moved = move(sandbox, payment.payment_id, wish);
  if (!moved) return refused('E006');
  return {
    facts: {
      payment_id: String(moved.payment_id),
      trading_id: moved.trading_id,
      payment_status: moved.status,
      payment_amount: String(moved.amount),
    },
  };
};
