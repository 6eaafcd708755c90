import type { PaymentRequest } from '../hosted/read-request.ts';

export type Language = 'ja' | 'en';

/** One application at the hosted page and its outcome. The same trading_id may have several. */
export interface Payment {
  readonly payment_id: number;
  readonly token: string;
  readonly trading_id: string;
  readonly payment_type: string;
  readonly status: string;
  readonly amount: number;
  readonly store_id: string;
  readonly receipt_number: string;
  readonly is_challenged: boolean;
  readonly language: Language;
  readonly request: PaymentRequest;
  readonly limit_at: string;
  readonly payment_limit_date: string;
  readonly created_at: string;
  readonly paid_at: string;
}
