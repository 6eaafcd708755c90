import type { PaymentRequest } from '../hosted/read-request.ts';

export type Language = 'ja' | 'en';

/** One application on the hosted pages, and its outcome. Several applications may have the same `trading_id`. */
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
