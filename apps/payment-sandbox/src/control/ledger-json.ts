import { type LedgerPayment, readLedger } from '../ledger/view.ts';
import type { Sandbox } from '../sandbox.ts';

const jsonOf = ({ payment, ...rest }: LedgerPayment) => ({
  payment_id: String(payment.payment_id),
  trading_id: payment.trading_id,
  payment_type: payment.payment_type,
  status: payment.status,
  amount: payment.amount,
  store_id: payment.store_id,
  receipt_number: payment.receipt_number,
  payment_limit_date: payment.payment_limit_date,
  created_at: payment.created_at,
  ...rest,
});

export const ledgerJson = (sandbox: Sandbox, tradingId?: string) => ({
  now: sandbox.clock.now().toISOString(),
  settings: sandbox.settings.get(),
  payments: readLedger(sandbox, tradingId).map(jsonOf),
});
